import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, App, Button, Drawer, Form, Input, InputNumber, Select } from 'antd'
import { useRef, useState } from 'react'
import type { StaffInput, StaffOutput } from '@contract/staff/index'
import {
  BUDGETED,
  CAMPAIGN_KINDS,
  type CampaignKind,
  isSeeking,
  MOST_OFFERS,
  ofKind,
  PICTURED,
  SEEKING_DAYS,
} from '@domain/coupon/campaign'
import { reachOf } from '@domain/staff'
import { DAY } from '@domain/time'
import { call } from '../../api/call'
import { newKey } from '../../api/newKey'
import { useTexts } from '../../i18n/useTexts'
import { DisabledNote } from '../../parts/DisabledNote'
import { Loaded } from '../../parts/Loaded'
import { MomentInput } from '../../parts/MomentInput'
import { AmountInput } from '../../parts/money/AmountInput'
import { Money } from '../../parts/money/Money'
import { moneyText } from '../../parts/money/moneyText'
import { PictureField } from '../../parts/picture/PictureField'
import { SettingsForm } from '../../parts/SettingsForm'
import { useFailure } from '../../parts/useFailure'
import { useLeaveGuard } from '../../parts/useLeaveGuard'
import { useLanguages, WordsFields } from '../../parts/WordsFields'
import { noWords } from '../../parts/words'
import { useMe } from '../../session/useMe'
import { shopsFor } from '../../shell/pages'
import { Sought } from './Sought'
import { campaignsTexts } from './texts'
import '../../parts/drawer.css'
import './campaigns.css'

type Campaign = StaffOutput<'/staff/getCampaign'>
type Choices = StaffOutput<'/staff/getCampaignChoices'>
type Written = Omit<StaffInput<'/staff/createCampaign'>, 'idempotencyKey'>
/** Times may be empty while they are typed. */
type Typed = Omit<Written, 'startsAt' | 'endsAt' | 'minimumFen'> & {
  startsAt: number | null
  endsAt: number | null
  minimumFen: number | null
}

const MOST_TITLE = 40
const DRAWING = '/art/citrus/tropical-drink.svg'
const WEEKS = 4

const blank = (now: number, shopIds: string[] | null): Written => ({
  title: noWords(),
  picture: null,
  kind: 'award',
  offerIds: [],
  shopIds,
  minimumFen: 0,
  perDay: 1,
  perPerson: null,
  tierId: null,
  promotionKey: null,
  days: null,
  startsAt: now,
  endsAt: now + WEEKS * 7 * DAY,
  budgetFen: null,
  mostGifts: null,
})

const writtenOf = (campaign: Campaign): Written => {
  const { title, picture, kind, offerIds, shopIds, minimumFen, perDay, perPerson, tierId, promotionKey, days } = campaign
  const { startsAt, endsAt, budgetFen, mostGifts } = campaign
  const limits = { minimumFen, perDay, perPerson, startsAt, endsAt, budgetFen, mostGifts }
  return { title, picture, kind, offerIds, shopIds, tierId, promotionKey, days, ...limits }
}
const typedOf = (written: Written): Typed => ({ ...written, minimumFen: written.minimumFen === 0 ? null : written.minimumFen })
function writtenFrom({ startsAt, endsAt, minimumFen, shopIds, ...typed }: Typed): Written {
  const fields = {
    ...typed,
    offerIds: typed.offerIds ?? [],
    shopIds: shopIds && shopIds.length > 0 ? shopIds : null,
    minimumFen: minimumFen ?? 0,
    perDay: typed.perDay ?? null,
    perPerson: typed.perPerson ?? null,
    tierId: typed.tierId ?? null,
    promotionKey: typed.promotionKey?.trim() || null,
    days: typed.days ?? null,
    budgetFen: typed.budgetFen ?? null,
    mostGifts: typed.mostGifts ?? null,
    startsAt: startsAt ?? 0,
    endsAt: endsAt ?? 0,
  }
  const { offerIds, shopIds: shops, ...used } = ofKind(fields)
  return { ...fields, ...used, offerIds: [...offerIds], shopIds: shops && [...shops] }
}

/** What a campaign has given, cost and brought. */
const Result = ({ of }: { of: Campaign }) => {
  const t = useTexts(campaignsTexts)
  const sign = of.currencySign
  const rows = [
    [t('gifts'), of.gifts.toLocaleString('en')],
    [t('used'), of.used.toLocaleString('en')],
    [t('cost'), <Money key="cost" fen={of.costFen} sign={sign} />],
    [t('orders'), of.orders.toLocaleString('en')],
    [t('paid'), <Money key="paid" fen={of.paidFen} sign={sign} />],
  ] as const
  return (
    <section className="campaign-result" aria-label={t('result')}>
      <dl>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

interface GuestPictureProps {
  value?: string | null
  onChange?: (picture: string | null) => void
  /** Without an upload. */
  drawing: string
  disabled: boolean
}

/** The picture that guests see with it. */
const GuestPicture = ({ value = null, onChange, drawing, disabled }: GuestPictureProps) =>
  disabled ? (
    <img className="campaign-picture" src={value ?? drawing} alt="" width={88} height={88} />
  ) : (
    <PictureField purpose="shop" shown={value ?? drawing} isOwn={value !== null} onChange={(picture) => onChange?.(picture)} />
  )

interface FieldsProps {
  choices: Choices
  /** Null: it is a new one. */
  campaign: Campaign | null
}

const Fields = ({ choices, campaign }: FieldsProps) => {
  const t = useTexts(campaignsTexts)
  const { me } = useMe()
  const languages = useLanguages()
  const kind = Form.useWatch<CampaignKind | undefined>('kind') ?? 'award'
  const sign = choices.currencySign
  const form = Form.useFormInstance<Typed>()
  const isNew = campaign === null
  const names = campaign?.names ?? {}
  const disabled = campaign !== null && !campaign.isEditable
  const shops = me ? shopsFor(me, 'runMarketing') : []
  const mayChoose = ({ isListed, costsPoints }: Choices['offers'][number]) =>
    kind === 'dialog' ? isListed && !costsPoints : kind !== 'promotion' || !costsPoints
  const offers = choices.offers.filter(mayChoose).map(({ offerId, name, mostFen }) => ({
    value: offerId,
    label: mostFen === null ? name : `${name} (${t('mostOff', { amount: moneyText(mostFen, sign) })})`,
  }))
  const known = Object.entries(names).map(([value, label]) => ({ value, label }))
  const withKnown = (options: { value: string; label: string }[], ids: readonly string[]) => [
    ...options,
    ...known.filter(({ value }) => ids.includes(value) && options.every((option) => option.value !== value)),
  ]
  const count = (name: 'perDay' | 'perPerson' | 'mostGifts', most: number) => (
    <Form.Item name={name} label={t(name)}>
      <InputNumber<number> min={1} max={most} precision={0} placeholder={t('noLimit')} />
    </Form.Item>
  )
  return (
    <fieldset className="all-fields" disabled={disabled}>
      <WordsFields name="title" label={t('name')} languages={languages} longest={MOST_TITLE} missing={t('nameMissing')} />
      <Form.Item name="kind" label={t('kind')} extra={t(`about.${kind}`)}>
        <Select<CampaignKind>
          disabled={!isNew || disabled}
          onChange={(chosen) => isSeeking(chosen) && form.setFieldValue('days', SEEKING_DAYS[chosen].usual)}
          options={CAMPAIGN_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
        />
      </Form.Item>
      {PICTURED.includes(kind) && (
        <Form.Item name="picture" label={t('picture')} extra={t(kind === 'dialog' ? 'pictureInDialog' : 'pictureWhenPaid')}>
          <GuestPicture drawing={campaign && campaign.picture === null ? campaign.shown : DRAWING} disabled={disabled} />
        </Form.Item>
      )}
      <Form.Item noStyle dependencies={['offerIds']}>
        {({ getFieldValue }) => (
          <Form.Item name="offerIds" label={t('offerIds')}>
            <Select
              mode="multiple"
              disabled={disabled}
              maxCount={kind === 'promotion' ? 1 : MOST_OFFERS}
              optionFilterProp="label"
              options={withKnown(offers, (getFieldValue('offerIds') as string[] | null) ?? [])}
            />
          </Form.Item>
        )}
      </Form.Item>
      {isSeeking(kind) && <Sought key={kind} kind={kind} campaign={campaign} offers={choices.offers} sign={sign} />}
      {kind === 'topUp' && (
        <Form.Item name="tierId" label={t('tierId')}>
          <Select
            disabled={disabled}
            options={choices.tiers.map(({ tierId, amountFen }) => ({ value: tierId, label: moneyText(amountFen, sign) }))}
          />
        </Form.Item>
      )}
      {kind === 'promotion' && (
        <Form.Item name="promotionKey" label={t('promotionKey')}>
          <Input maxLength={32} disabled={!isNew || disabled} />
        </Form.Item>
      )}
      {(kind === 'award' || kind === 'dialog') && (
        <Form.Item name="shopIds" label={t('shopIds')}>
          <Select
            mode="multiple"
            allowClear
            disabled={disabled}
            placeholder={t('allShops')}
            optionFilterProp="label"
            options={withKnown(
              shops.map(({ shopId, name }) => ({ value: shopId, label: name })),
              Object.keys(names),
            ).filter(({ value }) => me?.shops.some(({ shopId }) => shopId === value))}
          />
        </Form.Item>
      )}
      {kind === 'award' && (
        <div className="fields-row">
          <Form.Item name="minimumFen" label={t('minimumFen')}>
            <AmountInput label={t('minimumFen')} prefix={sign} placeholder={t('anyAmount')} />
          </Form.Item>
          {count('perDay', 100)}
          {count('perPerson', 1000)}
        </div>
      )}
      <div className="fields-row">
        <Form.Item name="startsAt" label={t('startsAt')} rules={[{ required: true, message: t('timeMissing') }]}>
          <MomentInput />
        </Form.Item>
        <Form.Item name="endsAt" label={t('endsAt')} rules={[{ required: true, message: t('timeMissing') }]}>
          <MomentInput />
        </Form.Item>
      </div>
      {BUDGETED.includes(kind) && (
        <>
          <h3>{t('limits')}</h3>
          <div className="fields-row">
            <Form.Item name="budgetFen" label={t('budgetFen')} extra={t('budgetHint')} className="field-wide">
              <AmountInput label={t('budgetFen')} prefix={sign} placeholder={t('noLimit')} />
            </Form.Item>
            {count('mostGifts', 10_000_000)}
          </div>
        </>
      )}
    </fieldset>
  )
}

interface EditorProps extends Pick<FieldsProps, 'choices'> {
  written: Written
  /** Null: it is a new one. */
  campaign: Campaign | null
  onDirty: (isDirty: boolean) => void
  onSaved: (campaign: Campaign) => void
  reload: () => unknown
}

const LABELS = [
  'picture',
  'kind',
  'offerIds',
  'shopIds',
  'minimumFen',
  'perDay',
  'perPerson',
  'tierId',
  'promotionKey',
  'startsAt',
  'endsAt',
  'budgetFen',
  'mostGifts',
] as const

const Editor = ({ written, campaign, choices, onDirty, onSaved, reload }: EditorProps) => {
  const t = useTexts(campaignsTexts)
  const { message } = App.useApp()
  const key = useRef({ of: '', key: '' })
  const labels = { title: t('name'), days: t('days'), ...Object.fromEntries(LABELS.map((name) => [name, t(name)])) }
  const save = async (typed: Typed, version: number) => {
    const next = writtenFrom(typed)
    if (campaign) return onSaved(await call('/staff/setCampaign', { ...next, campaignId: campaign.campaignId, version }))
    const of = JSON.stringify(next)
    if (key.current.of !== of) key.current = { of, key: newKey() }
    onSaved(await call('/staff/createCampaign', { ...next, idempotencyKey: key.current.key }))
  }
  const copy = (link: string) => void navigator.clipboard.writeText(link).then(() => message.success(t('copied')))
  const link = campaign?.link ?? null
  return (
    <SettingsForm<Typed>
      stored={typedOf(written)}
      state={campaign ?? { version: 0, changedBy: '' }}
      labels={labels}
      save={save}
      reload={reload}
      onDirty={onDirty}
      done={t(campaign ? 'saved' : 'created')}
    >
      {campaign && (
        <>
          {campaign.kind !== 'dialog' && <Result of={campaign} />}
          {campaign.isEditable ? (
            <Alert
              type="info"
              showIcon
              className="form-touches"
              title={[campaign.gifts > 0 && t('given', { count: campaign.gifts }), t('touches')].filter(Boolean).join(' ')}
            />
          ) : (
            <DisabledNote text={t('elsewhere')} />
          )}
        </>
      )}
      {link !== null && (
        <div className="campaign-link">
          <Input readOnly aria-label={t('link')} value={link} />
          <Button onClick={() => copy(link)}>{t('copyLink')}</Button>
        </div>
      )}
      <Fields choices={choices} campaign={campaign} />
    </SettingsForm>
  )
}

/** One that is still to begin; it stays as it began, whatever is loaded again meanwhile. */
const NewCampaign = ({ like, ...more }: { like: Written } & Pick<EditorProps, 'choices' | 'onDirty' | 'onSaved'>) => {
  const [written] = useState(like)
  return <Editor written={written} campaign={null} reload={() => undefined} {...more} />
}

/** One campaign: what it gives, to whom, until when, and what came of it. */
export const CampaignDrawer = ({ campaignId, onClose }: { campaignId: string | null; onClose: () => void }) => {
  const t = useTexts(campaignsTexts)
  const { modal, message } = App.useApp()
  const { me } = useMe()
  const client = useQueryClient()
  const fail = useFailure()
  const [isDirty, setDirty] = useState(false)
  const leave = useLeaveGuard(isDirty)
  const campaigns = useQuery({
    queryKey: ['campaign', campaignId],
    queryFn: () => call('/staff/getCampaign', { campaignId: campaignId! }),
    enabled: campaignId !== null,
  })
  const choices = useQuery({ queryKey: ['campaignChoices'], queryFn: () => call('/staff/getCampaignChoices', {}) })
  const campaign = campaigns.data ?? null
  const show = (saved: Campaign) => {
    client.setQueryData(['campaign', saved.campaignId], saved)
    void client.invalidateQueries({ queryKey: ['campaigns'] })
  }
  const ending = useMutation({
    mutationFn: () => call('/staff/endCampaign', { campaignId: campaignId!, version: campaign!.version }),
    onSuccess: (saved) => {
      show(saved)
      void message.success(t('endedDone'))
    },
    onError: (error) => {
      fail(error)
      void campaigns.refetch()
    },
  })
  const name = campaign?.title.hans ?? ''
  const askToEnd = () =>
    void modal.confirm({
      title: t('endTitle', { name }),
      content: t('endBody'),
      okText: t('end'),
      okButtonProps: { danger: true },
      cancelText: t('cancel'),
      onOk: () => ending.mutateAsync().catch(() => undefined),
    })
  const reach = me ? reachOf(me.grants, 'runMarketing') : 'all'
  const saved = (next: Campaign) => {
    show(next)
    onClose()
  }
  return (
    <Drawer
      open
      size={624}
      onClose={() => leave(onClose)}
      title={campaignId === null ? t('add') : name || t('campaign')}
      extra={
        campaign?.isEditable &&
        campaign.stage !== 'ended' && (
          <Button danger disabled={isDirty} loading={ending.isPending} onClick={askToEnd}>
            {t('end')}
          </Button>
        )
      }
    >
      <Loaded of={choices}>
        {(known) =>
          campaignId === null ? (
            <NewCampaign like={blank(known.now, reach === 'all' ? null : [...reach])} choices={known} onDirty={setDirty} onSaved={saved} />
          ) : (
            <Loaded of={campaigns}>
              {(shown) => (
                <Editor
                  written={writtenOf(shown)}
                  campaign={shown}
                  choices={known}
                  onDirty={setDirty}
                  onSaved={saved}
                  reload={() => campaigns.refetch()}
                />
              )}
            </Loaded>
          )
        }
      </Loaded>
    </Drawer>
  )
}
