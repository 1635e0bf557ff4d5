import { ApiError } from '@/api'
import { fakeApi } from '../../../test/support/client/fakes'
import { MyDataModel } from './MyDataModel'

const FILES = {
  pdf: { url: '/my-data/x.pdf', fileName: 'my-data.pdf' },
  data: { url: '/my-data/x.json', fileName: 'my-data.json' },
  expiresAt: 600_000,
}
const setUp = (failure?: Error) => {
  const codes: string[] = []
  const opened: string[] = []
  const fake = fakeApi({
    '/getSmsCode': ({ purpose }) => {
      codes.push(purpose)
      return { resendAt: 60_000, expiresAt: 300_000 }
    },
    '/downloadMyData': () => {
      if (failure) throw failure
      return FILES
    },
  })
  const openerOf =
    ({ url }: { url: string }) =>
    async () => {
      opened.push(url)
      return true
    }
  return { model: new MyDataModel({ api: fake.api, now: () => 0, openerOf }), fake, codes, opened }
}

describe('downloading one’s data', () => {
  it('asks for the code of that purpose, then has both files to open', async () => {
    const { model, codes, opened } = setUp()
    await model.sms.send()
    expect(codes).toEqual(['download'])
    model.sms.setCode('123456')
    await model.make()
    expect(opened).toEqual([])
    await model.files!.data()
    await model.files!.pdf()
    expect(opened).toEqual([FILES.data.url, FILES.pdf.url])
  })

  it('asks the server for nothing without a code', async () => {
    const { model, fake } = setUp()
    await model.make()
    expect(model.sms.error).toBeDefined()
    expect(fake.pathsCalled()).toEqual([])
  })

  it('shows at the code why there are no files', async () => {
    const { model } = setUp(new ApiError('100032', 'Three times a day'))
    model.sms.setCode('123456')
    await model.make()
    expect(model.files).toBeNull()
    expect(model.sms.error).toEqual({ message: 'Three times a day' })
  })
})
