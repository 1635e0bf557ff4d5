import type { LineView } from '@/features/checkout'
import type { Translate } from '@/i18n'
import type { OrderDetail, OrderLine } from '../detail'
import type { orderPageTexts } from '../orderPageTexts'
import type { parcelTexts } from '../parcels/parcelTexts'

type Texts = typeof parcelTexts & Pick<typeof orderPageTexts, 'order.round'>

/** Formats a weight: 920 g, 1.38 kg. */
export const gramsText = (grams: number): string => (grams < 1000 ? `${grams} g` : `${grams / 1000} kg`)

const weightOf = ({ weighGrams, packedGrams }: OrderLine, t: Translate<Texts>): string[] => {
  if (weighGrams === null) return []
  const about = gramsText(weighGrams)
  return [packedGrams === null ? t('order.weighsAbout', { about }) : t('order.weighed', { weight: gramsText(packedGrams), about })]
}

/** The dishes of an order at list price, in the form that `Lines` takes. */
export const lineViews = ({ lines }: Pick<OrderDetail, 'lines'>, t: Translate<Texts>): LineView[] =>
  lines.map((line) => ({
    ...line,
    choiceText: [line.choiceText, ...weightOf(line, t)].filter(Boolean).join(' · '),
    fen: line.listFen * line.quantity,
    group: line.roundNo === null ? undefined : t('order.round', { n: line.roundNo }),
  }))
