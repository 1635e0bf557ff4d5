import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { BellRing } from 'lucide-react'
import { call } from '../../api/call'
import { useTexts } from '../../i18n/useTexts'
import { useMay, useMe } from '../../session/useMe'
import { useShopScope } from '../../shell/shopScope'
import { alarmTexts } from './alarmTexts'

const CONFIRM_MS = 15_000

/** In the top bar: tickets that no screen or printer of the kitchen has confirmed. */
export const TicketAlarm = () => {
  const t = useTexts(alarmTexts)
  const { me } = useMe()
  const chosen = useShopScope()
  const shopId = chosen ?? (me?.shops.length === 1 ? me.shops[0]!.shopId : null)
  const mayOpen = useMay('seeTickets')
  const { data } = useQuery({
    queryKey: ['tickets', shopId, 'alarm'],
    queryFn: () => call('/staff/getTicketAlarm', { shopId: shopId! }),
    enabled: shopId !== null && me?.mustSetUpSecondFactor === false,
    refetchInterval: CONFIRM_MS,
  })
  if (!data || data.count === 0) return null
  const text = (
    <>
      <BellRing size={18} aria-hidden />
      {t('alarm', { n: data.count })}
    </>
  )
  return mayOpen ? (
    <Link to="/kitchen" className="ticket-alarm" role="alert">
      {text}
    </Link>
  ) : (
    <span className="ticket-alarm" role="alert">
      {text}
    </span>
  )
}
