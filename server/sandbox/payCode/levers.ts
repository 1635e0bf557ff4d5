import { Type } from '@sinclair/typebox'
import { MAX_AMOUNT } from '@domain/money'
import { toString as toQr } from 'qrcode'
import { isCharge } from '@domain/payment/payCode'
import { DomainError } from '@domain/results'
import type { FastifyRequest } from 'fastify'
import { payCodeModule } from '../../modules/payCode/index'
import { shopModule } from '../../modules/shop/index'
import { bodyOf } from '../http/input'
import { defineLevers } from '../levers'
import { phoneBase } from '../table/phoneBase'

const Amount = {
  shopId: Type.String({ minLength: 1, maxLength: 64 }),
  amountFen: Type.Integer({ minimum: 0, maximum: MAX_AMOUNT }),
  /** Drinks for one, which the shop does not discount. */
  excludedFen: Type.Optional(Type.Integer({ minimum: 0, maximum: MAX_AMOUNT })),
}
/** As it was scanned, or typed with spaces. */
const ScanInput = Type.Object({ ...Amount, code: Type.String({ minLength: 1, maxLength: 64 }) })
const ChargeInput = Type.Object(Amount)

type OfCharge = FastifyRequest<{ Params: { charge: string } }>

const linkOf = (charge: string) => `/#/packOther/pages/pay?charge=${charge}`

interface Made {
  shop_id?: string
  amount_fen?: number
  made_at: number
  expires_at: number
  order: { order_no: string; shop_id: string; status: string; payable_fen: number; paid_at: number | null } | null
}

const view = (kind: 'scan' | 'charge', { shop_id, amount_fen, made_at, expires_at, order }: Made, offsets: ReadonlyMap<string, number>) => {
  const shopId = order?.shop_id ?? shop_id!
  return {
    kind,
    shopId,
    utcOffsetMin: offsets.get(shopId) ?? 0,
    madeAt: made_at,
    expiresAt: expires_at,
    amountFen: order?.payable_fen ?? amount_fen!,
    orderNo: order?.order_no ?? null,
    status: order?.status ?? null,
    isPaid: order !== null && order.paid_at !== null,
  }
}

/** `/sandbox/counter`: a cashier who scans or types the code of a diner's phone, or shows a code with an amount. */
export const payCodeLevers = defineLevers({
  name: 'payCode',
  desks: { shops: shopModule },
  needs: { counter: payCodeModule },
  make({ shops }, { deps: { config }, notify }, { counter }) {
    return {
      routes(app) {
        app.get('/sandbox/counter', async () => {
          const offsets = new Map((await shops.shops()).map(({ shop_id, utc_offset_min }) => [shop_id, utc_offset_min]))
          const { scans, charges } = await counter.latest()
          const list = [...scans.map((one) => view('scan', one, offsets)), ...charges.map((one) => view('charge', one, offsets))]
          return { list: list.sort((a, b) => b.madeAt - a.madeAt) }
        })
        app.post('/sandbox/counter/scan', async (request) => {
          const { excludedFen = 0, ...scan } = bodyOf(ScanInput, request)
          const order = await counter.scan({ ...scan, excludedFen })
          notify('orders')
          return { orderNo: order.order_no, status: order.status, payableFen: order.payable_fen, isPaid: order.paid_at !== null }
        })
        app.post('/sandbox/counter/charges', async (request) => {
          const { shopId, amountFen, excludedFen = 0 } = bodyOf(ChargeInput, request)
          const { charge, expiresAt } = await counter.charge(shopId, { amountFen, excludedFen })
          notify('orders')
          return { charge, expiresAt, link: linkOf(charge), qr: `/sandbox/counter/charges/${charge}/qr.svg` }
        })
        app.get('/sandbox/counter/charges/:charge/qr.svg', async (request: OfCharge, reply) => {
          const { charge } = request.params
          if (!isCharge(charge)) throw new DomainError('notFound')
          const svg = await toQr(phoneBase(request, config.publicUrl) + linkOf(charge), {
            type: 'svg',
            margin: 2,
            errorCorrectionLevel: 'M',
          })
          return reply.type('image/svg+xml').send(svg)
        })
      },
    }
  },
})
