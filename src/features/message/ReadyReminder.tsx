import { useState } from 'react'
import { Button } from '@/components/ui/Button'
import { Card } from '@/components/ui/Card'
import { Row } from '@/components/ui/Row'
import { useI18n } from '@/i18n'
import { subscribeTexts } from './texts'
import { useSubscribe } from './useSubscribe'

/** Offers WeChat's notification that this order is ready or has left, where that is available. */
export const ReadyReminder = ({ orderNo, isDelivered }: { orderNo: string; isDelivered: boolean }) => {
  const { t } = useI18n(subscribeTexts)
  const { isOffered, request } = useSubscribe('orderReady', orderNo)
  const [answer, setAnswer] = useState<'will' | 'wont' | null>(null)
  if (answer === null && !isOffered) return null
  const remind = async () => setAnswer((await request()) ? 'will' : 'wont')
  return (
    <Card flush>
      {answer === null ? (
        <Row
          icon="concierge-bell"
          label={t(isDelivered ? 'subscribe.left' : 'subscribe.ready')}
          caption={t('subscribe.readyBody')}
          trailing={
            <Button size={32} kind="tonal" onTap={() => void remind()}>
              {t('subscribe.tellMe')}
            </Button>
          }
        />
      ) : (
        <Row icon={answer === 'will' ? 'circle-check' : 'concierge-bell'} label={t(`subscribe.${answer}`)} />
      )}
    </Card>
  )
}
