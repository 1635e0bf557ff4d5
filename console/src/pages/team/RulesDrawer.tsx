import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Checkbox, Drawer, Form, InputNumber } from 'antd'
import { useState } from 'react'
import type { StaffOutput } from '@contract/staff/index'
import { amountText, MAX_AMOUNT_YUAN, parseAmount } from '@domain/money'
import { MERCHANT_ROLES } from '@domain/staff'
import { call } from '../../api/call'
import { useTexts } from '../../i18n/useTexts'
import { Loaded } from '../../parts/Loaded'
import { SettingsForm } from '../../parts/SettingsForm'
import { useLeaveGuard } from '../../parts/useLeaveGuard'
import { roleTexts } from '../../session/roleTexts'
import { teamTexts } from './texts'

type Rules = StaffOutput<'/staff/getRules'>
/** Amounts are typed in yuan, as texts, and stored in fen. */
const toYuan = (fen: number | null): string | null => (fen === null ? null : amountText(fen))
const toFen = (yuan: string | null | undefined): number | null => (yuan ? parseAmount(yuan) : null)

const fieldsOf = ({ refundLimits: { manager, cashier }, secondFactorRoles }: Rules) => ({
  manager: toYuan(manager),
  cashier: toYuan(cashier),
  secondFactorRoles,
})
type Fields = ReturnType<typeof fieldsOf>

/** An owner's rules for all staff: refund limits by role, and who needs a second factor. */
export const RulesDrawer = ({ onClose }: { onClose: () => void }) => {
  const t = useTexts(teamTexts)
  const roles = useTexts(roleTexts)
  const client = useQueryClient()
  const rules = useQuery({ queryKey: ['staffRules'], queryFn: () => call('/staff/getRules', {}), staleTime: 0 })
  const [isDirty, setDirty] = useState(false)
  const leave = useLeaveGuard(isDirty)
  const save = async ({ manager, cashier, secondFactorRoles }: Fields, version: number) => {
    const refundLimits = { manager: toFen(manager), cashier: toFen(cashier) }
    client.setQueryData(['staffRules'], await call('/staff/setRules', { refundLimits, secondFactorRoles, version }))
  }
  return (
    <Drawer open onClose={() => leave(onClose)} size={480} title={t('rulesTitle')}>
      <Loaded of={rules}>
        {(known) => (
          <SettingsForm
            stored={fieldsOf(known)}
            state={known}
            labels={{ manager: roles('manager'), cashier: roles('cashier'), secondFactorRoles: t('secondFactorRoles') }}
            save={save}
            reload={() => void rules.refetch()}
            onDirty={setDirty}
            done={t('rulesSaved')}
          >
            <section className="drawer-part">
              <h2>{t('refundLimits')}</h2>
              <p className="drawer-hint">{t('refundLimitsHint')}</p>
              {(['manager', 'cashier'] as const).map((role) => (
                <Form.Item key={role} name={role} label={roles(role)}>
                  <InputNumber<string> stringMode min="0" max={String(MAX_AMOUNT_YUAN)} precision={2} prefix="¥" className="amount" />
                </Form.Item>
              ))}
            </section>
            <section className="drawer-part">
              <h2>{t('secondFactorRoles')}</h2>
              <p className="drawer-hint">{t('secondFactorRolesHint')}</p>
              <Form.Item name="secondFactorRoles">
                <Checkbox.Group options={MERCHANT_ROLES.map((role) => ({ value: role, label: roles(role) }))} />
              </Form.Item>
            </section>
          </SettingsForm>
        )}
      </Loaded>
    </Drawer>
  )
}
