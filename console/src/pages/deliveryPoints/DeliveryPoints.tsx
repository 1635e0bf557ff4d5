import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Tag } from 'antd'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { pick } from '@domain/lang'
import { call } from '../../api/call'
import { useLanguage } from '../../i18n/language'
import { useTexts } from '../../i18n/useTexts'
import { Loaded } from '../../parts/Loaded'
import { useRemovedByOther } from '../../parts/useRemovedByOther'
import { PointDrawer, type Points } from './PointDrawer'
import { deliveryPointsTexts } from './texts'
import '../../parts/drawer.css'
import './deliveryPoints.css'

const NEW = 'new'

/** The delivery points of a shop, the nearest first. */
export const DeliveryPoints = ({ shopId }: { shopId: string }) => {
  const t = useTexts(deliveryPointsTexts)
  const { lang } = useLanguage()
  const client = useQueryClient()
  const key = ['deliveryPoints', shopId]
  const points = useQuery({ queryKey: key, queryFn: () => call('/staff/getDeliveryPoints', { shopId }) })
  const [openId, setOpenId] = useState<string | null>(null)
  const open = points.data?.list.find(({ pointId }) => pointId === openId)
  const close = () => setOpenId(null)
  useRemovedByOther(openId !== null && openId !== NEW && points.isSuccess && !open, close)
  return (
    <section className="delivery-points" aria-label={t('title')}>
      <h3>{t('title')}</h3>
      <p className="settings-hint">{t('purpose')}</p>
      <Loaded of={points}>
        {({ list }) => (
          <ul>
            {list.length === 0 && <li className="point-row">{t('none')}</li>}
            {list.map((point) => (
              <li key={point.pointId} className="point-row">
                <button type="button" className="person" onClick={() => setOpenId(point.pointId)}>
                  {pick(point.name, lang)}
                </button>
                {point.isPaused && <Tag variant="filled">{t('isPaused')}</Tag>}
                <span>{t('away', { metres: point.metres.toLocaleString('en') })}</span>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      <Button type="dashed" icon={<Plus size={16} aria-hidden />} onClick={() => setOpenId(NEW)}>
        {t('add')}
      </Button>
      {(open !== undefined || openId === NEW) && (
        <PointDrawer
          key={openId}
          shopId={shopId}
          point={open ?? null}
          show={(shown) => client.setQueryData<Points>(key, shown)}
          reload={() => points.refetch()}
          onClose={close}
        />
      )}
    </section>
  )
}
