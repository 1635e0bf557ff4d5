import { useMutation } from '@tanstack/react-query'
import { Button } from 'antd'
import { Phone } from 'lucide-react'
import { call } from '../../api/call'
import { useTexts } from '../../i18n/useTexts'
import { useFailure } from '../../parts/useFailure'
import { deliveriesTexts } from './texts'

/** The guest's number is fetched only when it is needed, since each time is logged; then the key rings it. */
export const RingKey = ({ shopId, orderNo }: { shopId: string; orderNo: string }) => {
  const t = useTexts(deliveriesTexts)
  const fail = useFailure()
  const found = useMutation({ mutationFn: () => call('/staff/getPhone', { shopId, orderNo, of: 'diner' }), onError: fail })
  const icon = <Phone size={18} aria-hidden />
  return found.data ? (
    <Button icon={icon} href={`tel:${found.data.phone}`}>
      {found.data.phone}
    </Button>
  ) : (
    <Button icon={icon} loading={found.isPending} onClick={() => found.mutate()}>
      {t('ring')}
    </Button>
  )
}
