import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useRef, useState } from 'react'
import { Avatar } from '@/components/ui/Avatar'
import { Button } from '@/components/ui/Button'
import { Icon, type IconName } from '@/components/ui/Icon'
import { IconButton } from '@/components/ui/IconButton'
import { Page } from '@/components/ui/Page'
import { Slot } from '@/components/ui/Slot'
import { FigureCells, useMemberFigures } from '@/features/memberFigures'
import { useMe } from '@/features/profile'
import { useI18n } from '@/i18n'
import { useApp } from '@/useApp'
import { Code } from './Code'
import { codeTexts } from './codeTexts'
import { memberCodeTexts } from './texts'
import { useMemberCode } from './useMemberCode'
import './style.scss'

const texts = { ...codeTexts, ...memberCodeTexts }

/** Sets the screen to full brightness while the code is shown, and restores it afterwards. */
function useBrightness(isRequested: boolean): boolean {
  const { platform } = useApp()
  const [isBright, setIsBright] = useState(false)
  const back = useRef<(() => void) | null>(null)
  useEffect(() => {
    if (!isRequested) return
    let isOver = false
    void platform.brighten().then((restore) => {
      if (isOver) return restore?.()
      back.current = restore
      setIsBright(restore !== null)
    })
    return () => {
      isOver = true
      back.current?.()
      back.current = null
    }
  }, [platform, isRequested])
  return isBright
}

const Way = ({ icon, name, value }: { icon: IconName; name: string; value: string }) => (
  <View className="zm-code__way">
    <Icon name={icon} size={20} />
    <View>{name}</View>
    <View className="zm-code__value">{value}</View>
  </View>
)

/** The code that a member shows at the counter to be identified, to pay and to collect points. */
export const MemberCodeView = observer(() => {
  const { nav, session } = useApp()
  const { t } = useI18n(texts)
  const { isMember } = session
  const { model, isOn } = useMemberCode()
  const figures = useMemberFigures().value
  const me = useMe()
  const isBright = useBrightness(isOn)
  // When the page was opened by a link, the diner may not be identified yet.
  useEffect(() => {
    if (isMember && session.profile.current.state !== 'ready') void session.profile.load()
  }, [session, isMember])
  return (
    <Page title={t('memberCode.title')} onBack={() => void nav.back({ otherwise: 'memberTab' })} mainClass="zm-code__main">
      <View className="zm-code">
        {isMember ? (
          <View className="zm-code__card zm-code__card--cut">
            <View className="zm-code__top">
              <View className="zm-code__head">
                <Avatar size={64} name={me.name} seed={me.seed} picture={me.picture} />
                <View className="zm-code__names">
                  <View className="zm-code__name">{me.name}</View>
                  <View className="zm-code__phone">{session.profile.value?.phone}</View>
                </View>
                <Slot>
                  {figures?.levelName && (
                    <View className="zm-code__level">
                      <Icon name="crown" size={16} />
                      <View>{figures.levelName}</View>
                    </View>
                  )}
                </Slot>
                <IconButton icon="refresh-cw" label={t('memberCode.refresh')} onTap={() => void model.renew()} />
              </View>
              <View className="zm-code__body">
                <Code model={model} />
              </View>
            </View>
            <View className="zm-code__figures">
              <FigureCells figures={figures} kinds={['balance', 'points', 'coupons']} acts />
            </View>
          </View>
        ) : (
          <View className="zm-code__card zm-code__card--visitor">
            <View className="zm-code__blank">
              <Icon name="qr-code" size={24} />
            </View>
            <View className="zm-code__invitation">
              <View className="zm-code__title">{t('memberCode.forMembers')}</View>
              <View className="zm-code__sub">{t('memberCode.forMembersBody')}</View>
            </View>
            <Button block onTap={() => void nav.go(session.isLoggedIn ? 'signUp' : 'login')}>
              {t('memberCode.join')}
            </Button>
          </View>
        )}
        <View className="zm-code__ways">
          <Way icon="wallet" name={t('memberCode.first')} value={t('memberCode.firstBody')} />
          <Way icon="ticket-percent" name={t('memberCode.off')} value={t('memberCode.offBody')} />
        </View>
        <Slot>{isBright && <View className="zm-code__hint">{t('memberCode.bright')}</View>}</Slot>
      </View>
    </Page>
  )
})
