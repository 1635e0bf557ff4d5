import { Segmented } from 'antd'
import { type ComponentType, useCallback, useState } from 'react'
import { useTexts } from '../../i18n/useTexts'
import { formTexts } from '../../parts/formTexts'
import { Loaded } from '../../parts/Loaded'
import { useLeaveGuard } from '../../parts/useLeaveGuard'
import { PageHead } from '../../shell/PageHead'
import { useShop } from '../../shell/shopScope'
import { BusyCard } from './BusyCard'
import { DeliveryPoints } from '../deliveryPoints/DeliveryPoints'
import { DeliveryForm } from './DeliveryForm'
import { HoursForm } from './HoursForm'
import { MembersForm } from './MembersForm'
import { OrderingForm } from './OrderingForm'
import { useMay } from '../../session/useMe'
import { PageForm } from './PageForm'
import { PaymentsForm } from './PaymentsForm'
import { paymentsTexts } from './paymentsTexts'
import { ProfileForm } from './ProfileForm'
import { RefundsForm } from './RefundsForm'
import { ServiceForm } from './ServiceForm'
import { settingsTexts } from './texts'
import { type FormProps, useShopSettings } from './useShopSettings'
import '../../parts/fields.css'
import './shopSettings.css'

const FORMS = {
  hours: HoursForm,
  ordering: OrderingForm,
  delivery: DeliveryForm,
  service: ServiceForm,
  refunds: RefundsForm,
  members: MembersForm,
  profile: ProfileForm,
  page: PageForm,
} as const satisfies Readonly<Record<string, ComponentType<FormProps>>>
type FormName = keyof typeof FORMS | 'payments'
const NAMES = Object.keys(FORMS) as (keyof typeof FORMS)[]

interface SettingsPartProps extends Omit<FormProps, 'onDirty'> {
  name: keyof typeof FORMS
  mark: (name: FormName, isDirty: boolean) => void
}

const SettingsPart = ({ name, mark, ...props }: SettingsPartProps) => {
  const onDirty = useCallback((isDirty: boolean) => mark(name, isDirty), [mark, name])
  const Part = FORMS[name]
  return <Part {...props} onDirty={onDirty} />
}

/** All settings of a shop, one form at a time; a hidden form keeps its input. */
export const ShopSettingsPage = () => {
  const t = useTexts(settingsTexts)
  const forms = useTexts(formTexts)
  const words = useTexts(paymentsTexts)
  const shopId = useShop()
  const mayPay = useMay('paymentAccounts')
  const { settings, show, reload } = useShopSettings(shopId)
  const [current, setCurrent] = useState<FormName>('hours')
  const [dirty, setDirty] = useState<readonly FormName[]>([])
  useLeaveGuard(dirty.length > 0)
  const mark = useCallback(
    (name: FormName, isDirty: boolean) =>
      setDirty((all) => (all.includes(name) === isDirty ? all : isDirty ? [...all, name] : all.filter((one) => one !== name))),
    [],
  )
  const markPayments = useCallback((isDirty: boolean) => mark('payments', isDirty), [mark])
  return (
    <>
      <PageHead title={t('title')} note={dirty.length > 0 ? forms('unsaved') : undefined} />
      <Loaded of={settings}>
        {(data) => (
          <>
            <BusyCard settings={data} show={show} />
            <div className="settings-tabs">
              <Segmented
                aria-label={t('parts')}
                value={current}
                onChange={setCurrent}
                options={[...NAMES, ...(mayPay ? (['payments'] as const) : [])].map((value) => ({
                  value,
                  label: `${value === 'payments' ? words(value) : t(value)}${dirty.includes(value) ? ' •' : ''}`,
                }))}
              />
            </div>
            {NAMES.map((name) => (
              <section key={name} className="sheet settings-part" hidden={name !== current} aria-label={t(name)}>
                <SettingsPart name={name} settings={data} show={show} reload={reload} mark={mark} />
                {name === 'delivery' && <DeliveryPoints shopId={shopId} />}
              </section>
            ))}
            {mayPay && (
              <section className="sheet settings-part" hidden={current !== 'payments'} aria-label={words('payments')}>
                <PaymentsForm shopId={shopId} onDirty={markPayments} />
              </section>
            )}
          </>
        )}
      </Loaded>
    </>
  )
}
