import { formatPrice, useI18n } from '@/i18n'
import { useApp } from '@/useApp'
import { leastFee } from '@domain/delivery/terms'
import { deliveryTermTexts } from './deliveryTermTexts'

/** Describes the minimum and the fee of a delivery, once delivery is chosen; null: it is not chosen, or the shop does not state them. */
export const useDeliveryWords = () => {
  const { shop } = useApp()
  const { t } = useI18n(deliveryTermTexts)
  const terms = shop.mode === 'delivery' ? shop.shop?.delivery : null
  if (!terms) return null
  const price = (fen: number) => formatPrice(fen, shop.merchant?.currencySign)
  const { feeFen, isSame } = leastFee(terms)
  const isFree = isSame && feeFen === 0
  const amount = price(feeFen)
  const fee = isFree ? t('terms.free') : t(isSame ? 'terms.fee' : 'terms.feeFrom', { amount })
  return {
    terms: terms.minimumFen > 0 ? `${t('terms.minimum', { amount: price(terms.minimumFen) })} · ${fee}` : fee,
    /** The fees that are added to the dishes. */
    onTop: isFree ? fee : t('terms.plus', { fee }),
  }
}
