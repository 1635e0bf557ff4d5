import { Outlet, useLocation } from '@tanstack/react-router'
import { Alert } from 'antd'
import { useTexts } from '../i18n/useTexts'
import { OfflineStrip } from '../live/OfflineStrip'
import { Loaded } from '../parts/Loaded'
import { SignedOutDialog } from '../pages/signIn/SignedOutDialog'
import { useMe } from '../session/useMe'
import { GoTo } from './GoTo'
import { Rail } from './Rail'
import { ShopScope } from './shopScope'
import { shellTexts } from './texts'
import { TopBar } from './TopBar'
import './shell.css'

/** The frame of every signed-in page: rail, top bar, and the page. */
export const Shell = () => {
  const t = useTexts(shellTexts)
  const { me, isKnown, error, retry } = useMe()
  const { pathname } = useLocation()
  if (error !== null && !me) return <Loaded of={{ data: undefined, error, refetch: retry }}>{() => null}</Loaded>
  if (!isKnown) return null
  if (!me) return <GoTo to="/sign-in" from={pathname} />
  const owes = me.mustSetUpSecondFactor
  if (owes && pathname !== '/account') return <GoTo to="/account" />
  // A merchant must be set up before anything else.
  if (!owes && me.merchant === null && pathname !== '/account') return <GoTo to="/setup" />
  return (
    <ShopScope>
      <div className="shell">
        <a className="skip" href="#page">
          {t('skip')}
        </a>
        <Rail me={me} />
        <TopBar me={me} />
        <main id="page" className="page" tabIndex={-1}>
          <OfflineStrip />
          {owes && <Alert type="warning" showIcon title={t('owesSecondFactor')} />}
          <Outlet />
        </main>
        <SignedOutDialog />
      </div>
    </ShopScope>
  )
}
