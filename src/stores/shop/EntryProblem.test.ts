import { ApiError, NetworkError } from '@/api'
import { fakeApi } from '../../../test/support/client/fakes'
import { EntryProblem } from './EntryProblem'

const QUERY = { mchntCd: '', ecode: 'T_off', gitu: null, titu: null } as unknown as Parameters<EntryProblem['report']>[1]
const ENGLISH = new ApiError('200013', 'This code is disabled')

const setUp = (now: () => never) => {
  const fake = fakeApi({ '/nocheck/getMchntShopData': now })
  const problem = new EntryProblem(fake.api)
  problem.report(ENGLISH, QUERY)
  return { problem, fake }
}
const refuses = (error: Error) => () => {
  throw error
}

describe('the reason why a code cannot be opened', () => {
  it('is shown in the current language', async () => {
    const { problem, fake } = setUp(refuses(new ApiError('200013', '此码已停用')))
    await problem.requestAgain()
    expect(problem.value).toEqual({ code: '200013', message: '此码已停用' })
    expect(fake.calls.map(({ input }) => (input as typeof QUERY).ecode)).toEqual(['T_off'])
  })

  it('keeps its text where no other arrives', async () => {
    const { problem } = setUp(refuses(new NetworkError('network')))
    await problem.requestAgain()
    expect(problem.value?.message).toBe(ENGLISH.message)
  })

  it('stays closed once it was closed, also while another one is loading', async () => {
    const { problem, fake } = setUp(refuses(new ApiError('200013', '此码已停用')))
    const repeated = problem.requestAgain()
    problem.dismiss()
    await repeated
    expect(problem.value).toBeNull()
    await problem.requestAgain()
    expect(fake.calls).toHaveLength(1)
  })
})
