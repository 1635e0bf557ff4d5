import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Drawer, Form, InputNumber } from 'antd'
import { useState } from 'react'
import type { StaffOutput } from '@contract/staff/index'
import { amountText, MAX_AMOUNT, MAX_AMOUNT_YUAN, parseAmount } from '@domain/money'
import { call } from '../../api/call'
import { useTexts } from '../../i18n/useTexts'
import { Loaded } from '../../parts/Loaded'
import { SettingsForm } from '../../parts/SettingsForm'
import { useLeaveGuard } from '../../parts/useLeaveGuard'
import { changeTexts } from './changeTexts'

type Limits = StaffOutput<'/staff/getMemberLimits'>
/** Amounts are typed in yuan and stored in fen. */
const fieldsOf = ({ balanceFen, points, growth, coupons }: Limits) => ({
  balance: balanceFen === null ? null : amountText(balanceFen),
  points,
  growth,
  coupons,
})
type Fields = ReturnType<typeof fieldsOf>
const KEY = ['memberLimits']

/** For owners: the amounts from which a second person must approve. */
export const LimitsDrawer = ({ onClose }: { onClose: () => void }) => {
  const t = useTexts(changeTexts)
  const client = useQueryClient()
  const limits = useQuery({ queryKey: KEY, queryFn: () => call('/staff/getMemberLimits', {}), staleTime: 0 })
  const [isDirty, setDirty] = useState(false)
  const leave = useLeaveGuard(isDirty)
  const save = async ({ balance, points, growth, coupons }: Fields, version: number) => {
    const balanceFen = balance ? parseAmount(balance) : null
    const input = { version, balanceFen, points: points ?? null, growth: growth ?? null, coupons: coupons ?? null }
    client.setQueryData(KEY, await call('/staff/setMemberLimits', input))
  }
  return (
    <Drawer open size={480} title={t('limitsTitle')} onClose={() => leave(onClose)}>
      <Loaded of={limits}>
        {(known) => (
          <SettingsForm
            stored={fieldsOf(known)}
            state={known}
            labels={{ balance: t('balance'), points: t('points'), growth: t('growth'), coupons: t('coupons') }}
            names={{ balanceFen: 'balance' }}
            save={save}
            reload={() => void limits.refetch()}
            onDirty={setDirty}
            done={t('limitsSaved')}
          >
            <p className="drawer-hint">{t('limitsHint')}</p>
            <Form.Item name="balance" label={t('balance')}>
              <InputNumber<string> stringMode min="0" max={String(MAX_AMOUNT_YUAN)} precision={2} prefix="¥" />
            </Form.Item>
            {(['points', 'growth', 'coupons'] as const).map((name) => (
              <Form.Item key={name} name={name} label={t(name)}>
                <InputNumber<number> min={0} max={MAX_AMOUNT} precision={0} />
              </Form.Item>
            ))}
          </SettingsForm>
        )}
      </Loaded>
    </Drawer>
  )
}
