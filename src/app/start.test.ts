import type { App } from '@/useApp'
import { start } from './start'

/** Calls in the order in which they are made. */
const opened = (query: Record<string, string>, merchantCode: string | null, isMember = true): string[] => {
  const calls: string[] = []
  const app = {
    platform: { onUnhandled: () => undefined, launch: { entry: () => ({ page: 'packUser/pages/member', query }) } },
    api: { call: (path: string, { mchntCd }: { mchntCd: string }) => (calls.push(`${path} ${mchntCd}`), new Promise(() => undefined)) },
    session: { userId: 'u1', isMember, ready: () => Promise.resolve() },
    shop: { current: { lastMerchantCode: () => merchantCode }, start: () => (calls.push('the place'), Promise.resolve()) },
    pendingOperations: { resume: () => Promise.resolve() },
    now: () => 0,
  }
  start(app as unknown as App)
  return calls
}

describe('a link to the member code', () => {
  it('requests the code first, where the last visit names the merchant', () => {
    expect(opened({}, 'M1001')).toEqual(['/getMemberCode M1001', 'the place'])
  })

  it.each([
    ['nobody has been anywhere', {}, null, true],
    ['the diner is no member', {}, 'M1001', false],
    ['it leads to a table, perhaps of another merchant', { scene: 'TNTYYA01' }, 'M1001', true],
    ['it leads to a shop, perhaps of another merchant', { shopId: 's2' }, 'M1001', true],
  ])('leaves that to its page where %s', (_why, query, merchantCode, isMember) => {
    expect(opened(query as Record<string, string>, merchantCode, isMember)).toEqual(['the place'])
  })
})
