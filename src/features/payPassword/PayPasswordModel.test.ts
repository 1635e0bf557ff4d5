import { ApiError, CODES } from '@/api'
import { type Profile, Resource } from '@/stores'
import { fakeApi } from '../../../test/support/client/fakes'
import { PayPasswordModel } from './PayPasswordModel'

const setUp = async (answer: () => void = () => undefined) => {
  const standing = { isSet: true, triesLeft: 8, lockedUntil: null }
  const fake = fakeApi({
    '/getPayPassword': () => standing,
    '/setPayPassword': () => {
      answer()
      return standing
    },
  })
  const profile = new Resource<Profile>(async () => ({
    nickname: '',
    picture: '',
    phone: '138****6072',
    gender: '0',
    birthday: '1990-03-12',
  }))
  const model = new PayPasswordModel({ api: fake.api, session: { profile }, now: () => 0 })
  await model.load()
  const save = (password: string, again = password) => {
    model.setPassword(password)
    model.setAgain(again)
    model.sms.setCode('123456')
    return model.save()
  }
  const sent = () => fake.calls.filter(({ path }) => path === '/setPayPassword').map(({ input }) => input)
  return { model, save, sent }
}

it('is sent once both inputs are equal', async () => {
  const { model, save, sent } = await setUp()
  expect(await save('138502', '138503')).toBe(false)
  expect(model).toMatchObject({ problem: null, isDifferent: true })
  expect(sent()).toEqual([])
  expect(await save('138502')).toBe(true)
  expect(sent()).toEqual([{ password: '138502', smsCode: '123456' }])
})

it('is refused before it is sent if it is easy to guess for people who know the member, from the first tap on', async () => {
  const { model, save, sent } = await setUp()
  for (const [password, problem] of [
    ['776072', 'own'],
    ['900312', 'own'],
    ['123456', 'weak'],
    ['1385', 'short'],
  ] as const) {
    expect(await save(password)).toBe(false)
    expect(model.problem).toBe(problem)
  }
  expect(sent()).toEqual([])
})

it('shows at the digits, not at the code, that the server recognises them as the member’s own', async () => {
  const { model, save } = await setUp(() => {
    throw new ApiError(CODES.payPasswordOwn, 'own', 'password')
  })
  expect(await save('138502')).toBe(false)
  expect(model).toMatchObject({ problem: 'own', isSaving: false })
  expect(model.sms.error).toBeUndefined()
})
