import { useMutation } from '@tanstack/react-query'
import { Button, Popover } from 'antd'
import { Phone } from 'lucide-react'
import type { StaffInput } from '@contract/staff/index'
import { call } from '../../api/call'
import { useTexts } from '../../i18n/useTexts'
import { useFailure } from '../../parts/useFailure'
import { useMayHere, useShop } from '../../shell/shopScope'
import { orderTexts } from './texts'

/** Shows the complete phone number, which is masked everywhere else and loaded only now, because each access is logged. */
export const CallKey = (whose: Omit<StaffInput<'/staff/getPhone'>, 'shopId'>) => {
  const t = useTexts(orderTexts)
  const fail = useFailure()
  const may = useMayHere()
  const shopId = useShop()
  const lookUp = useMutation({ mutationFn: () => call('/staff/getPhone', { shopId, ...whose }), onError: fail })
  if (!may('seePhones')) return null
  return (
    <Popover
      open={lookUp.data !== undefined}
      onOpenChange={(isOpen) => !isOpen && lookUp.reset()}
      trigger="click"
      content={
        <a className="call-number" href={`tel:${lookUp.data?.phone}`}>
          {lookUp.data?.phone}
        </a>
      }
    >
      <Button
        shape="circle"
        loading={lookUp.isPending}
        aria-label={t('call')}
        icon={<Phone size={18} aria-hidden />}
        onClick={() => lookUp.mutate()}
      />
    </Popover>
  )
}
