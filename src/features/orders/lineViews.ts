import type { LineView } from '@/features/checkout'
import type { OrderDetail } from './detail'

/** The dishes of an order at list price, as `Lines` draws them. */
export const lineViews = ({ lines }: Pick<OrderDetail, 'lines'>): LineView[] =>
  lines.map((line) => ({ ...line, fen: line.listFen * line.quantity }))
