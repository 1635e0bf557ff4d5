import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, App, Button, Drawer, Form } from 'antd'
import { useRef, useState } from 'react'
import { noticedFields, worseFields } from '@domain/coupon/offer'
import { call } from '../../api/call'
import { newKey } from '../../api/newKey'
import { useLanguage } from '../../i18n/language'
import { useTexts } from '../../i18n/useTexts'
import { DisabledNote } from '../../parts/DisabledNote'
import { formTexts } from '../../parts/formTexts'
import { Loaded } from '../../parts/Loaded'
import { SettingsForm } from '../../parts/SettingsForm'
import { useFailure } from '../../parts/useFailure'
import { useLeaveGuard } from '../../parts/useLeaveGuard'
import { useMe } from '../../session/useMe'
import { reachOf } from '@domain/staff'
import { CouponFace } from './CouponFace'
import { OfferFields } from './OfferFields'
import { blankOffer, fieldsIn, type Offer, type Typed, typedOf, type Written, writtenFrom, writtenOf } from './offerForm'
import { couponsTexts } from './texts'
import '../../parts/drawer.css'
import './coupons.css'

/** What of a coupon each field of the form is called. */
const useLabels = (): Readonly<Record<string, string>> => {
  const t = useTexts(couponsTexts)
  const same = [
    'name',
    'caption',
    'kind',
    'amountFen',
    'percent',
    'capFen',
    'minimumFen',
    'shopIds',
    'itemIds',
    'categoryIds',
    'modes',
    'hours',
    'weekdays',
    'level',
    'memberDay',
    'newCustomer',
    'channel',
    'stackGroup',
    'perOrder',
    'perDay',
    'perPerson',
    'total',
    'isListed',
    'isGiftable',
    'pointsPrice',
    'claimFrom',
    'claimUntil',
    'validFrom',
    'validUntil',
    'validDays',
  ] as const
  return { ...Object.fromEntries(same.map((name) => [name, t(name)])), opens: t('hoursFrom'), closes: t('hoursTo') }
}

/** The coupon as it is typed, as guests will see it. */
const Preview = ({ sign }: { sign: string }) => {
  const t = useTexts(couponsTexts)
  const { lang } = useLanguage()
  const typed = Form.useWatch((all: Typed) => all, { preserve: true })
  if (typed?.name === undefined) return null
  const written = writtenFrom(typed)
  return (
    <section className="coupon-preview" aria-label={t('preview')}>
      <p>{t('preview')}</p>
      <CouponFace
        of={written}
        name={written.name[lang] || written.name.hans}
        caption={written.caption[lang] || written.caption.hans}
        sign={sign}
        isClaimable={written.isListed && written.pointsPrice === null}
      />
    </section>
  )
}

interface EditorProps {
  written: Written
  /** Null: it is a new one. */
  offer: Offer | null
  sign: string
  onDirty: (isDirty: boolean) => void
  onSaved: (offer: Offer) => void
  reload: () => unknown
}

const Editor = ({ written, offer, sign, onDirty, onSaved, reload }: EditorProps) => {
  const t = useTexts(couponsTexts)
  const forms = useTexts(formTexts)
  const labels = useLabels()
  const { modal } = App.useApp()
  const key = useRef({ of: '', key: '' })

  /** Whether the person is sure, where guests notice it; what is refused anyway is not asked about. */
  const isSure = async (typed: Typed): Promise<boolean> => {
    const next = writtenFrom(typed)
    if (!offer || offer.promised === 0) return true
    const [from, to] = [fieldsIn(written), fieldsIn(next)]
    const noticed = noticedFields(from, to)
    if (noticed.length === 0 || worseFields(from, to).length > 0) return true
    return new Promise((resolve) => {
      modal.confirm({
        title: t('confirmTitle'),
        content: t('confirmBody', {
          held: offer.held,
          holders: offer.holders,
          fields: noticed.map((name) => labels[name]).join(forms('comma')),
        }),
        okText: t('change'),
        cancelText: t('cancel'),
        onOk: () => resolve(true),
        onCancel: () => resolve(false),
      })
    })
  }
  const save = async (typed: Typed, version: number) => {
    const next = writtenFrom(typed)
    if (offer) return onSaved(await call('/staff/setCouponOffer', { ...next, offerId: offer.offerId, version }))
    const of = JSON.stringify(next)
    if (key.current.of !== of) key.current = { of, key: newKey() }
    onSaved(await call('/staff/createCouponOffer', { ...next, idempotencyKey: key.current.key }))
  }
  return (
    <SettingsForm<Typed>
      stored={typedOf(written)}
      state={offer ?? { version: 0, changedBy: '' }}
      labels={labels}
      names={{ hours: 'opens' }}
      save={save}
      isSure={isSure}
      reload={reload}
      onDirty={onDirty}
      done={t(offer ? 'saved' : 'created')}
    >
      <Preview sign={sign} />
      {offer && offer.promised > 0 && (
        <Alert
          type="info"
          showIcon
          className="form-touches"
          title={[
            t('touches', { held: offer.held, holders: offer.holders }),
            offer.promised > offer.held && t('returning', { count: offer.promised - offer.held }),
          ]
            .filter(Boolean)
            .join(' ')}
        />
      )}
      {offer && !offer.isEditable && <DisabledNote text={t('elsewhere')} />}
      <OfferFields names={offer?.names ?? {}} sign={sign} isHeld={(offer?.promised ?? 0) > 0} isEditable={offer?.isEditable ?? true} />
    </SettingsForm>
  )
}

/** One that is still to be published; it stays as it began, whatever is loaded again meanwhile. */
const NewOffer = ({ like, ...more }: { like: Written } & Pick<EditorProps, 'sign' | 'onDirty' | 'onSaved'>) => {
  const [written] = useState(like)
  return <Editor written={written} offer={null} reload={() => undefined} {...more} />
}

interface OfferDrawerProps {
  /** Null: a new one. */
  offerId: string | null
  /** A new one begins like this. */
  like: Written | null
  onClose: () => void
  onCopy: (written: Written) => void
}

/** One coupon: how guests see it, what it takes off, and how it is given out. */
export const OfferDrawer = ({ offerId, like, onClose, onCopy }: OfferDrawerProps) => {
  const t = useTexts(couponsTexts)
  const { modal, message } = App.useApp()
  const { me } = useMe()
  const client = useQueryClient()
  const fail = useFailure()
  const [isDirty, setDirty] = useState(false)
  const leave = useLeaveGuard(isDirty)
  const offers = useQuery({
    queryKey: ['couponOffer', offerId],
    queryFn: () => call('/staff/getCouponOffer', { offerId: offerId! }),
    enabled: offerId !== null,
  })
  const choices = useQuery({ queryKey: ['couponChoices'], queryFn: () => call('/staff/getCouponChoices', {}) })
  const offer = offers.data ?? null
  const show = (saved: Offer) => {
    client.setQueryData(['couponOffer', saved.offerId], saved)
    void client.invalidateQueries({ queryKey: ['couponOffers'] })
    void client.invalidateQueries({ queryKey: ['couponChoices'] })
  }
  const withdraw = useMutation({
    mutationFn: (isWithdrawn: boolean) => call('/staff/withdrawCouponOffer', { offerId: offerId!, version: offer!.version, isWithdrawn }),
    onSuccess: (saved) => {
      show(saved)
      void message.success(t(saved.stage === 'withdrawn' ? 'withdrawnDone' : 'resumedDone'))
    },
    onError: (error) => {
      fail(error)
      void offers.refetch()
    },
  })
  const name = offer?.name.hans ?? ''
  const askToWithdraw = () =>
    void modal.confirm({
      title: t('withdrawTitle', { name }),
      content: t('withdrawBody', { held: offer!.held }),
      okText: t('withdraw'),
      okButtonProps: { danger: true },
      cancelText: t('cancel'),
      onOk: () => withdraw.mutateAsync(true).catch(() => undefined),
    })
  const reach = me ? reachOf(me.grants, 'runMarketing') : 'all'
  const sign = offer?.currencySign ?? choices.data?.currencySign ?? '¥'
  const saved = (next: Offer) => {
    show(next)
    onClose()
  }
  return (
    <Drawer
      open
      size={624}
      onClose={() => leave(onClose)}
      title={offerId === null ? t('add') : name || t('coupon')}
      extra={
        offer && (
          <div className="keys">
            <Button disabled={isDirty} onClick={() => onCopy(writtenOf(offer))}>
              {t('copy')}
            </Button>
            {offer.isEditable &&
              (offer.stage === 'withdrawn' ? (
                <Button loading={withdraw.isPending} onClick={() => withdraw.mutate(false)}>
                  {t('resume')}
                </Button>
              ) : (
                <Button danger disabled={isDirty} loading={withdraw.isPending} onClick={askToWithdraw}>
                  {t('withdraw')}
                </Button>
              ))}
          </div>
        )
      }
    >
      {offerId === null ? (
        <Loaded of={choices}>
          {({ now }) => (
            <NewOffer like={like ?? blankOffer(now, reach === 'all' ? null : [...reach])} sign={sign} onDirty={setDirty} onSaved={saved} />
          )}
        </Loaded>
      ) : (
        <Loaded of={offers}>
          {(shown) => (
            <Editor
              written={writtenOf(shown)}
              offer={shown}
              sign={sign}
              onDirty={setDirty}
              onSaved={saved}
              reload={() => offers.refetch()}
            />
          )}
        </Loaded>
      )}
    </Drawer>
  )
}
