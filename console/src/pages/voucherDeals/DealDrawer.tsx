import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Button, ConfigProvider, Drawer, Form, Input, Select } from 'antd'
import { useState } from 'react'
import type { StaffOutput } from '@contract/staff/index'
import { call } from '../../api/call'
import { useTexts } from '../../i18n/useTexts'
import { DisabledNote } from '../../parts/DisabledNote'
import { Money } from '../../parts/money/Money'
import { SettingsForm } from '../../parts/SettingsForm'
import { useLeaveGuard } from '../../parts/useLeaveGuard'
import { ActivityFigures } from '../activities/ActivityDrawer'
import { useActs } from '../activities/useActs'
import { DealState } from './DealState'
import { voucherDealTexts } from './texts'

type Deals = StaffOutput<'/staff/getVoucherDeals'>
type Deal = Deals['list'][number]

interface Values {
  dealId: string
  title: string
  offerId: string | null
}

const NUMBER = /^[A-Za-z0-9_-]{1,40}$/
const count = (of: number) => of.toLocaleString('en')

/** What is filled in of a deal. */
const Fields = ({ deal, of, isFixed, disabled }: { deal: Deal | null; of: Deals; isFixed: boolean; disabled: boolean }) => {
  const t = useTexts(voucherDealTexts)
  const own = deal ? [{ offerId: deal.offerId, name: deal.offerName, caption: deal.offerCaption }] : []
  const offers = [...own, ...of.offers].map(({ offerId, name, caption }) => ({
    value: offerId,
    label: [name, caption].filter(Boolean).join(' · '),
  }))
  return (
    <>
      <Form.Item
        name="dealId"
        label={t('dealId')}
        extra={deal ? undefined : t('dealIdHint')}
        rules={[{ required: true, whitespace: true, pattern: NUMBER, message: t('dealIdWrong') }]}
      >
        <Input disabled={deal !== null || disabled} maxLength={40} autoComplete="off" />
      </Form.Item>
      <Form.Item name="title" label={t('titleOf')} rules={[{ required: true, whitespace: true, message: t('titleMissing') }]}>
        <Input maxLength={40} />
      </Form.Item>
      <Form.Item name="offerId" label={t('offerId')} extra={t('offerHint')} rules={[{ required: true, message: t('offerMissing') }]}>
        <Select disabled={isFixed || disabled} options={offers} optionFilterProp="label" showSearch />
      </Form.Item>
      {!deal && of.offers.length === 0 && (
        <>
          <p className="drawer-hint">{t('noOffers')}</p>
          <Link to="/marketing/coupons">{t('toCoupons')}</Link>
        </>
      )}
    </>
  )
}

interface DealDrawerProps {
  /** Null: a new one. */
  deal: Deal | null
  of: Deals
  mayEdit: boolean
  reload: () => unknown
  onSaved: (dealId: string) => void
  onClose: () => void
}

/** One deal: the coupon that a voucher of it becomes, what came of it, and whether it is accepted. */
export const DealDrawer = ({ deal, of, mayEdit, reload, onSaved, onClose }: DealDrawerProps) => {
  const t = useTexts(voucherDealTexts)
  const client = useQueryClient()
  const [isDirty, setDirty] = useState(false)
  const leave = useLeaveGuard(isDirty)
  const [blank] = useState<Values>({ dealId: '', title: '', offerId: null })
  const isFixed = deal !== null && deal.added > 0
  const show = (shown: Deals) => client.setQueryData(['voucherDeals'], shown)
  const { act, ask, isBusy } = useActs<Deals>({ show, reload })
  const which = () => ({ dealId: deal!.dealId, version: deal!.version })
  const save = async ({ dealId, title, offerId }: Values, version: number) => {
    const typed = { title, offerId: offerId ?? '' }
    show(await call('/staff/saveVoucherDeal', deal ? { dealId: deal.dealId, version, ...typed } : { dealId, ...typed }))
    setDirty(false)
    if (!deal) onSaved(dealId)
  }
  return (
    <Drawer open onClose={() => leave(onClose)} size={624} title={deal ? deal.title || deal.dealId : t('add')}>
      {deal && (
        <div className="activity-head">
          <DealState isOpen={deal.isOpen} />
          {!deal.isOpen && <span className="activity-note">{t('pausedNote')}</span>}
          {mayEdit && (
            <div className="keys">
              <Button
                loading={isBusy}
                onClick={() =>
                  void act({
                    change: () => call('/staff/turnVoucherDeal', { ...which(), isOpen: !deal.isOpen }),
                    done: t(deal.isOpen ? 'hasPaused' : 'hasOpened'),
                  })
                }
              >
                {t(deal.isOpen ? 'pause' : 'open')}
              </Button>
              {!isFixed && (
                <Button
                  danger
                  onClick={() =>
                    ask(
                      {
                        title: t('askRemove', { name: deal.title || deal.dealId }),
                        content: t('removeBody'),
                        okText: t('remove'),
                        danger: true,
                      },
                      { change: () => call('/staff/removeVoucherDeal', which()), done: t('hasRemoved') },
                      onClose,
                    )
                  }
                >
                  {t('remove')}
                </Button>
              )}
            </div>
          )}
        </div>
      )}
      {deal && (
        <ActivityFigures
          label={t('progress')}
          figures={[
            [t('added'), count(deal.added)],
            [t('used'), count(deal.used)],
            [t('paidFen'), <Money key="paid" fen={deal.paidFen} sign={of.currencySign} />],
          ]}
        />
      )}
      {!mayEdit && <DisabledNote text={t('readOnly')} />}
      {mayEdit && isFixed && <p className="drawer-hint">{t('fixed')}</p>}
      <ConfigProvider componentDisabled={!mayEdit}>
        <SettingsForm<Values>
          stored={deal ? { dealId: deal.dealId, title: deal.title, offerId: deal.offerId } : blank}
          state={deal ?? { version: 0, changedBy: '' }}
          labels={{ dealId: t('dealId'), title: t('titleOf'), offerId: t('offerId') }}
          save={save}
          reload={reload}
          onDirty={setDirty}
          done={t('saved')}
        >
          <Fields deal={deal} of={of} isFixed={isFixed} disabled={!mayEdit} />
        </SettingsForm>
      </ConfigProvider>
    </Drawer>
  )
}
