import { Link, useNavigate } from '@tanstack/react-router'
import { Button } from 'antd'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { mayAct } from '@domain/staff'
import { useTexts } from '../../i18n/useTexts'
import { LanguageKeys } from '../../parts/LanguageKeys'
import { Loaded } from '../../parts/Loaded'
import { timeOf } from '../../parts/words'
import { type Me, useMe } from '../../session/useMe'
import { GoTo } from '../../shell/GoTo'
import { Note } from '../../shell/Note'
import { SignedOutDialog } from '../signIn/SignedOutDialog'
import { BrandStep } from './BrandStep'
import { MenuStep } from './MenuStep'
import { ShopStep } from './ShopStep'
import { TablesStep } from './TablesStep'
import { TestStep } from './TestStep'
import { setupTexts } from './texts'
import { isDone, type Setup, stepAt, type StepName, STEPS, useSetup } from './useSetup'
import '../../parts/fields.css'
import './setup.css'

/** Shown below a step: what it requires, or its result. */
/** The shop's name and hours; the same time twice means around the clock. */
const shopWords = (t: ReturnType<typeof useTexts<typeof setupTexts>>, { name, openMin, closeMin }: NonNullable<Setup['shop']>): string =>
  openMin === closeMin ? t('shopAllDay', { name }) : t('shopOf', { name, from: timeOf(openMin), to: timeOf(closeMin) })

const useCaptions = (setup: Setup, me: Me): Readonly<Record<StepName, string>> => {
  const t = useTexts(setupTexts)
  const { shop, dishes, tables } = setup
  return {
    brand: me.merchant?.name ?? t('brandSub'),
    shop: shop ? shopWords(t, shop) : t('shopSub'),
    menu: dishes > 0 ? t('dishes', { count: dishes }) : t('menuSub'),
    tables: tables > 0 ? t('tableCount', { count: tables }) : t('tablesSub'),
    test: t(setup.newestOrder ? 'arrived' : 'testSub'),
  }
}

/** A step can be opened once the steps that it depends on are done. */
const isOpen = (setup: Setup, step: StepName): boolean => step === 'brand' || (step === 'shop' ? setup.hasMerchant : setup.shop !== null)

const Steps = ({ me, setup }: { me: Me; setup: Setup }) => {
  const t = useTexts(setupTexts)
  const captions = useCaptions(setup, me)
  const navigate = useNavigate()
  const [current, setCurrent] = useState(() => stepAt(setup))
  const done = isDone(setup)
  const left = STEPS.filter((step) => !done[step]).length
  const go = (by: 1 | -1) => setCurrent(STEPS[STEPS.indexOf(current) + by] ?? current)
  const [back, next] = [() => go(-1), () => go(1)]
  const { shop } = setup
  return (
    <div className="setup">
      <aside className="setup-side">
        <div className="setup-merchant">
          {me.merchant && <img src={me.merchant.logo} alt="" width={40} height={40} />}
          <strong>{me.merchant?.name ?? t('brand')}</strong>
        </div>
        <p className="setup-lead">{t('lead')}</p>
        <p className="setup-left">{left > 0 ? t('left', { count: left }) : t('allDone')}</p>
        <ol className="setup-steps" aria-label={t('steps')}>
          {STEPS.map((step, index) => (
            <li key={step} className={done[step] ? 'is-done' : ''}>
              <button
                type="button"
                aria-current={step === current ? 'step' : undefined}
                disabled={!isOpen(setup, step)}
                onClick={() => setCurrent(step)}
              >
                <span className="setup-mark" aria-hidden>
                  {done[step] ? <Check size={14} /> : index + 1}
                </span>
                <span>
                  <strong>{t(step)}</strong>
                  <small>{captions[step]}</small>
                </span>
                <span className="setup-spoken">{t(done[step] ? 'stepDone' : 'step', { count: index + 1 })}</span>
              </button>
            </li>
          ))}
        </ol>
        <div className="setup-more">
          {me.merchant && (
            <Button type="text" onClick={() => void navigate({ to: '/account' })}>
              {t('leave')}
            </Button>
          )}
          <LanguageKeys />
        </div>
      </aside>
      <main className="setup-main">
        {current === 'brand' && <BrandStep hasMerchant={setup.hasMerchant} onDone={next} />}
        {current === 'shop' && <ShopStep shop={shop} onBack={back} onDone={next} />}
        {current === 'menu' && shop && <MenuStep shop={shop} dishes={setup.dishes} onBack={back} onDone={next} />}
        {current === 'tables' && shop && <TablesStep shop={shop} onBack={back} onDone={next} />}
        {current === 'test' && <TestStep onBack={back} />}
      </main>
      <SignedOutDialog />
    </div>
  )
}

const OfOwner = ({ me }: { me: Me }) => {
  const setup = useSetup()
  return <Loaded of={setup}>{(data) => <Steps me={me} setup={data} />}</Loaded>
}

/** From an empty database to the first order, in five steps that can be interrupted and resumed. */
export const SetupPage = () => {
  const t = useTexts(setupTexts)
  const { me, isKnown, error, retry } = useMe()
  if (error !== null && !me) return <Loaded of={{ data: undefined, error, refetch: retry }}>{() => null}</Loaded>
  if (!isKnown) return null
  if (!me) return <GoTo to="/sign-in" from="/setup" />
  if (me.mustSetUpSecondFactor) return <GoTo to="/account" />
  if (!mayAct(me.grants, 'editMerchant', null))
    return (
      <main>
        <Note of="forbidden" />
        <Link to="/">{t('leave')}</Link>
      </main>
    )
  return <OfOwner me={me} />
}
