import { Tag } from 'antd'
import type { SaleStage } from '@domain/activity/onSale'
import { useTexts } from '../../i18n/useTexts'
import { saleTexts } from './saleTexts'
import './sale.css'

/** Whether guests can have it, as a word. */
export const SaleTag = ({ stage }: { stage: SaleStage }) => {
  const t = useTexts(saleTexts)
  return (
    <Tag variant="filled" className={`sale-tag is-${stage}`}>
      {t(stage)}
    </Tag>
  )
}
