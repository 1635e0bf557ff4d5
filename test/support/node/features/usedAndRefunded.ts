import { newKey, rowsOf } from '../diner'
import { leversOf } from '../levers'
import type { TestServer } from '../server'

const PRICE = 10

/** A member of the demo's M1001 orders, draws with the chance from it and once more for its points, and gets a refund. Returns the points that they owe. */
export async function usedAndRefunded(server: TestServer, phone: string): Promise<number> {
  const levers = leversOf(server.url)
  const [member] = await rowsOf<{ user_id: string; open_id: string }>(
    server,
    `select u.user_id, i.open_id from app_user u join identity i on i.user_id = u.user_id where u.phone = '${phone}' limit 1`,
  )
  const { user_id: userId, open_id: openId } = member!
  const { ticket } = await server.db.tx(() => server.app.deps.tickets.issue({ userId, openId, xappId: 'h5' }, server.clock.now()))
  const api = server.api.as({ userId, openId, ticket })
  const points = async () => (await api.call('/getPointInfo', { mchntCd: 'M1001' })).pointSum
  await levers.post('/draws/nt-wheel', { freePerDay: 0, forPoints: { points: PRICE, perDay: 3 } })
  const had = await points()
  if (had > 0) await levers.post('/members/points', { who: phone, mchntCd: 'M1001', points: -had })
  const { orderNo } = await levers.post<{ orderNo: string }>('/orders', { who: phone, code: 'SNTYY01', status: 'completed' })
  const draw = (offered?: number) =>
    api.call('/activity/drawLotteryActivity', {
      activityId: 'nt-wheel',
      idempotencyKey: newKey(),
      ...(offered !== undefined && { points: offered }),
    })
  await draw()
  // The prize may be another draw.
  await rowsOf(server, `update lottery_chance set used_at = won_at where user_id = '${userId}' and used_at is null`)
  await draw(PRICE)
  const { refundId } = await levers.post<{ refundId: string }>('/refunds', { orderNo })
  await levers.try('POST', `/refunds/${refundId}`, { action: 'approve' })
  return -(await points())
}
