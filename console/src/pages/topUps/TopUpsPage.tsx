import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { App, Button, Form, Select, Switch } from 'antd'
import { useState } from 'react'
import type { StaffOutput } from '@contract/staff/index'
import { MOST_TIERS } from '@domain/storedValue/topUpEditing'
import { call } from '../../api/call'
import { useTexts } from '../../i18n/useTexts'
import { formTexts } from '../../parts/formTexts'
import { Loaded } from '../../parts/Loaded'
import { Yuan } from '../../parts/money/Yuan'
import { SettingsForm } from '../../parts/SettingsForm'
import { useFailure } from '../../parts/useFailure'
import { useLeaveGuard } from '../../parts/useLeaveGuard'
import { useMay, useMe } from '../../session/useMe'
import { PageHead } from '../../shell/PageHead'
import { RowsField } from '../shopSettings/RowsField'
import { topUpTexts } from './texts'
import '../../parts/fields.css'
import '../shopSettings/shopSettings.css'
import './topUps.css'

type Rule = StaffOutput<'/staff/getTopUpRules'>['rules'][number]

const KEY = ['topUpRules']
const EVERY = ''
/** Of somebody who has no rule yet. */
const NONE: Omit<Rule, 'shopId'> = { isOpen: true, minFen: null, tiers: [], version: 0, changedBy: '', changedAt: null }

const fieldsOf = ({ isOpen, minFen, tiers }: Omit<Rule, 'shopId'>) => ({ isOpen, minFen, tiers })
type Fields = ReturnType<typeof fieldsOf>

interface RuleFormProps {
  shopId: string | null
  rule: Omit<Rule, 'shopId'>
  onDirty: (isDirty: boolean) => void
}
const RuleForm = ({ shopId, rule, onDirty }: RuleFormProps) => {
  const t = useTexts(topUpTexts)
  const client = useQueryClient()
  const save = async ({ isOpen, minFen, tiers }: Fields, version: number) => {
    const typed = tiers.map(({ amountFen, bonusFen, isRecommended }) => ({
      amountFen,
      bonusFen: bonusFen ?? 0,
      isRecommended: Boolean(isRecommended),
    }))
    client.setQueryData(KEY, await call('/staff/setTopUpRule', { shopId, version, isOpen, minFen: minFen ?? null, tiers: typed }))
  }
  return (
    <SettingsForm<Fields>
      stored={fieldsOf(rule)}
      state={rule}
      labels={{ isOpen: t('isOpen'), minFen: t('minFen'), tiers: t('tiers') }}
      save={save}
      reload={() => void client.invalidateQueries({ queryKey: KEY })}
      onDirty={onDirty}
    >
      <Form.Item name="isOpen" label={t('isOpen')} valuePropName="checked">
        <Switch />
      </Form.Item>
      <h3>{t('tiers')}</h3>
      <RowsField name="tiers" most={MOST_TIERS} add={t('addTier')} blank={() => ({ amountFen: null, bonusFen: 0, isRecommended: false })}>
        {(at) => (
          <>
            <Form.Item name={[at, 'amountFen']} label={t('amount')} rules={[{ required: true, message: t('needed') }]}>
              <Yuan />
            </Form.Item>
            <Form.Item name={[at, 'bonusFen']} label={t('bonus')} rules={[{ required: true, message: t('needed') }]}>
              <Yuan />
            </Form.Item>
            <Form.Item name={[at, 'isRecommended']} label={t('recommended')} valuePropName="checked">
              <Switch />
            </Form.Item>
          </>
        )}
      </RowsField>
      <div className="fields-row">
        <Form.Item name="minFen" label={t('minFen')} extra={t('minHint')}>
          <Yuan />
        </Form.Item>
      </div>
      <p className="settings-hint">{t('fromNow')}</p>
    </SettingsForm>
  )
}

/** What guests can put on their cards: for every shop, and for those with a rule of their own. */
export const TopUpsPage = () => {
  const t = useTexts(topUpTexts)
  const forms = useTexts(formTexts)
  const client = useQueryClient()
  const fail = useFailure()
  const { modal } = App.useApp()
  const { me } = useMe()
  const mayEdit = useMay('moneyRules')
  const [chosen, setChosen] = useState(EVERY)
  const [isDirty, setDirty] = useState(false)
  const leave = useLeaveGuard(isDirty)
  const found = useQuery({ queryKey: KEY, queryFn: () => call('/staff/getTopUpRules', {}) })
  const follow = useMutation({
    mutationFn: ({ shopId, version }: { shopId: string; version: number }) => call('/staff/removeTopUpRule', { shopId, version }),
    onSuccess: (rules) => client.setQueryData(KEY, rules),
    onError: (error) => {
      fail(error)
      void found.refetch()
    },
  })
  const nameOf = (shopId: string) => me?.shops.find((shop) => shop.shopId === shopId)?.name ?? shopId
  const askToFollow = (shopId: string, version: number) =>
    void modal.confirm({
      title: t('followTitle', { name: nameOf(shopId) }),
      content: t('followBody'),
      okText: t('followAgain'),
      onOk: () => follow.mutateAsync({ shopId, version }).catch(() => undefined),
    })
  return (
    <>
      <PageHead title={t('title')} note={isDirty ? forms('unsaved') : undefined} />
      <Loaded of={found}>
        {({ rules }) => {
          const own = rules.find(({ shopId }) => (shopId ?? EVERY) === chosen)
          const shared = rules.find(({ shopId }) => shopId === null) ?? NONE
          // A shop without a rule begins with what it follows.
          const rule = own ?? { ...NONE, ...fieldsOf(shared) }
          return (
            <section className="sheet settings-part">
              <Select
                className="top-ups-shop"
                aria-label={t('where')}
                value={chosen}
                onChange={(shopId) => leave(() => setChosen(shopId))}
                popupMatchSelectWidth={false}
                options={[
                  { value: EVERY, label: t('everyShop') },
                  ...(me?.shops ?? []).map(({ shopId, name }) => ({
                    value: shopId,
                    label: rules.some((one) => one.shopId === shopId) ? t('ownRule', { name }) : name,
                  })),
                ]}
              />
              {chosen !== EVERY && !own && <p className="settings-hint">{t('follows')}</p>}
              {!mayEdit && <p className="settings-hint">{t('ownerOnly')}</p>}
              <fieldset disabled={!mayEdit} className="all-fields">
                <RuleForm key={chosen} shopId={chosen === EVERY ? null : chosen} rule={rule} onDirty={setDirty} />
              </fieldset>
              {chosen !== EVERY && own && mayEdit && (
                <Button onClick={() => leave(() => askToFollow(chosen, own.version))}>{t('followAgain')}</Button>
              )}
            </section>
          )
        }}
      </Loaded>
    </>
  )
}
