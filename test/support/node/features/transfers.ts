import type { Input, Output } from '@contract/index'
import { noonAgain } from '../clock'
import { choose, Diner, newKey, rowsOf, setStock } from '../diner'
import { leversOf } from '../levers'
import { startTestServer, type TestServer } from '../server'
import { smallMerchant } from '../merchants/smallMerchant'

export const CAKE = choose('I2')
export const UNIT = 900
export const TODAY = '2026-11-21'
export const CONFIRM_HOURS = 24

type Form = Input<'/submitTransfer'>
export type Transfer = Output<'/getTransfer'>['transfers'][number]
interface Return {
  returnId: string
  orderNo: string
  amountFen: number
}

/** A shop that takes transfers, with its desk. */
export async function openTransferShop() {
  const server: TestServer = await startTestServer({ preparation: smallMerchant })
  const levers = leversOf(server.url)
  await server.db.exec(
    `insert into shop_payment_method (shop_id, method, min_fen) values ('S1', 'bankTransfer', 500), ('S1', 'cash', 0), ('S2', 'bankTransfer', 0)`,
  )

  /** A picture that the diner has uploaded for this. */
  async function proofOf(diner: Diner, purpose = 'transfer'): Promise<string> {
    const id = `picture-${newKey()}`
    await server.db.exec(
      `insert into picture (picture_id, user_id, purpose, width, height, bytes, created_at)
       values ('${id}', '${diner.who.userId}', '${purpose}', 1, 1, 1, ${server.clock.now()})`,
    )
    return id
  }

  async function ordered(portions = 3) {
    const diner = await Diner.arrive(server)
    const { orderNo } = await diner.orderOf(CAKE, portions, UNIT)
    const form = async (more: Partial<Form> = {}): Promise<Form> => ({
      orderNo,
      idempotencyKey: newKey(),
      version: 0,
      payerName: '上海满满文化',
      paidOn: TODAY,
      pictureIds: [await proofOf(diner)],
      pickupCode: '',
      pickupPoint: '',
      remark: '',
      ...more,
    })
    return {
      diner,
      orderNo,
      form,
      submit: async (more: Partial<Form> = {}) => diner.api.call('/submitTransfer', await form(more)),
      refused: async (more: Partial<Form> = {}) => diner.api.code('/submitTransfer', await form(more)),
      read: () => diner.api.call('/getTransfer', { orderNo }),
    }
  }

  return {
    server,
    levers,
    proofOf,
    ordered,
    async sent(portions = 3) {
      const order = await ordered(portions)
      const { transfers } = await order.submit()
      return { ...order, transferId: transfers[0]!.transferId }
    },
    receive: (transferId: string, more: object = {}) => levers.try('POST', `/transfers/${transferId}`, { action: 'receive', ...more }),
    sendBack: (transferId: string, note = '没有查到', more: object = {}) =>
      levers.try('POST', `/transfers/${transferId}`, { action: 'sendBack', note, ...more }),
    payments: (orderNo: string) =>
      rowsOf<{ method: string; status: string; amount_fen: number }>(
        server,
        `select method, status, amount_fen from payment where order_no = '${orderNo}' order by created_at, status`,
      ),
    owedBack: async (orderNo: string) =>
      (await levers.get<{ list: Return[] }>('/hand-returns')).list.filter((one) => one.orderNo === orderNo),
    /** Sets the clock to noon of the first day again. */
    async reset(): Promise<void> {
      await noonAgain(server)
      await setStock(server, 'I2', 50)
      await server.db.exec(
        `delete from shop_transfer_account;
         insert into shop_transfer_account (shop_id, account_name, bank, account_number, confirm_hours)
         values ('S1', '上海茶业有限公司', '工商银行', '1001244009200883316', ${CONFIRM_HOURS})`,
      )
    },
  }
}

export const kinds = ({ steps }: Transfer) => steps.map(({ kind }) => kind)
