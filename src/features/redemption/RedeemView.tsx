import { View } from '@tarojs/components'
import { useDidShow, usePullDownRefresh } from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { access } from '@/components/a11y/access'
import { Button } from '@/components/ui/Button'
import { Card } from '@/components/ui/Card'
import { Icon } from '@/components/ui/Icon'
import { Page } from '@/components/ui/Page'
import { Section } from '@/components/ui/Section'
import { Slot } from '@/components/ui/Slot'
import { Tappable } from '@/components/ui/Tappable'
import { cx } from '@/components/ui/cx'
import { AwardSheet } from '@/features/prize'
import { useScanProblem } from '@/features/place'
import { useI18n } from '@/i18n'
import { followDiner } from '@/stores'
import { useApp } from '@/useApp'
import { codeIn } from '@domain/redemption/code'
import { CodeField } from './CodeField'
import { Gate } from './Gate'
import { Given } from './Given'
import { RecordsModel, RedeemModel } from './RedeemModel'
import { RedemptionRow } from './RedemptionRow'
import { redemptionTexts } from './texts'
import { useAward } from './useAward'
import './style.scss'

const NOTE = 'redeem-note'
/** Records on this page; the others are on a page of their own. */
const SHOWN = 3

const Entry = observer(({ model, onGiven }: { model: RedeemModel; onGiven: () => void }) => {
  const { platform, shop, toast } = useApp()
  const { t } = useI18n(redemptionTexts)
  const explain = useScanProblem()
  const { code, missing, refusal, isBusy } = model

  const take = (text: string) => {
    if (codeIn(text) === '') toast.show(t('redeem.noCode'))
    else model.take(text)
  }
  const scan = async () => {
    const scanned = await platform.scan()
    if (scanned.kind === 'code') take(scanned.text)
    else if (scanned.kind === 'unsupported') toast.show(t('redeem.noScanner'))
    else await explain(scanned)
  }
  const paste = async () => {
    const text = await platform.paste()
    if (text === null) toast.show(t('redeem.pasteByHand'))
    else take(text)
  }
  const redeem = async () => {
    if (await model.redeem()) onGiven()
  }
  const tries = refusal && refusal.triesLeft > 0 && refusal.waitUntil === null ? t('redeem.triesLeft', { n: refusal.triesLeft }) : ''
  const note = refusal ? refusal.resultMsg : t(missing > 0 ? 'redeem.missing' : 'redeem.ready', { n: missing })
  return (
    <View className="zm-redeem__entry">
      <View className="zm-redeem__heading">{t('redeem.heading')}</View>
      <View className="zm-redeem__body">{t('redeem.body')}</View>
      <CodeField
        code={code}
        label={t('redeem.field')}
        isWrong={refusal !== null}
        describedBy={NOTE}
        onChange={model.take}
        onConfirm={() => void redeem()}
      />
      <View className="zm-redeem__ways">
        <Tappable className="zm-redeem__way" onTap={() => void scan()}>
          <Icon name="scan-line" size={20} />
          {t('redeem.scan')}
        </Tappable>
        <Tappable className="zm-redeem__way" onTap={() => void paste()}>
          <Icon name="copy" size={20} />
          {t('redeem.paste')}
        </Tappable>
      </View>
      {/* A code belongs to a merchant, who may still be loading. */}
      <Button
        block
        busy={isBusy || shop.merchant === null}
        disabled={missing > 0}
        onRefused={() => toast.show(t('redeem.missing', { n: missing }))}
        onTap={() => void redeem()}
      >
        {t('redeem.do')}
      </Button>
      <View id={NOTE} className={cx('zm-redeem__note', refusal && 'zm-redeem__note--wrong')} {...access(refusal ? { role: 'alert' } : {})}>
        {note}
        {tries !== '' && <View className="zm-redeem__tries">{tries}</View>}
      </View>
    </View>
  )
})

/** A code is typed, scanned or pasted, and shows at once what it gives. */
export const RedeemView = observer(({ code }: { code: string | null }) => {
  const { api, push, nav, platform, session, shop } = useApp()
  const { t } = useI18n(redemptionTexts)
  const merchantCode = shop.merchant?.merchantCode
  const offsetMin = shop.merchant?.utcOffsetMin ?? 0
  const [model] = useState(() => new RedeemModel(api, () => shop.merchant?.merchantCode))
  const [records] = useState(() => new RecordsModel(api, () => shop.merchant?.merchantCode))
  const award = useAward()
  const canLoad = session.isLoggedIn && merchantCode !== undefined
  const load = () => (canLoad ? records.redemptions.load() : Promise.resolve())
  useEffect(() => model.begin(code), [model, code])
  useEffect(() => followDiner(session, { clear: () => model.begin(code), load: () => Promise.resolve() }), [session, model, code])
  useEffect(() => followDiner(session, records), [session, records])
  useEffect(() => void (canLoad && records.redemptions.load()), [records, canLoad, merchantCode])
  useEffect(() => push.watch('user', () => (session.isLoggedIn ? records.loadRedemptions() : Promise.resolve())), [push, session, records])
  useDidShow(() => void load())
  usePullDownRefresh(() => void load().finally(platform.pages.endRefresh))
  const { given } = model
  const list = records.redemptions.list.value ?? []
  return (
    <Page title={t('redeem.title')} ground="fade" onBack={() => void nav.back({ otherwise: 'me' })}>
      <View className="zm-redeem">
        <Gate>
          {() => (
            <>
              <Slot>
                {given ? (
                  <Given redemption={given} offsetMin={offsetMin} onUse={() => award.use(given.award)} onLater={model.dismiss} />
                ) : (
                  <Entry model={model} onGiven={() => void load()} />
                )}
              </Slot>
              <Slot>
                {list.length > 0 && (
                  <Card>
                    <Section title={t('redeem.mine')} action={{ label: t('redeem.all'), onTap: () => void nav.go('redemptions') }} />
                    {list.slice(0, SHOWN).map((one) => (
                      <RedemptionRow key={one.redemptionId} redemption={one} offsetMin={offsetMin} onUse={() => award.use(one.award)} />
                    ))}
                  </Card>
                )}
              </Slot>
              <View className="zm-redeem__rule">{t('redeem.rule')}</View>
            </>
          )}
        </Gate>
      </View>
      <AwardSheet award={award.shown} offsetMin={offsetMin} onClose={award.close} />
    </Page>
  )
})
