import { View } from '@tarojs/components'
import { useDidHide, useDidShow } from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { useEffect, useMemo, useRef, useState } from 'react'
import { Barcode } from '@/components/commerce/Barcode'
import { Avatar } from '@/components/ui/Avatar'
import { EmptyState } from '@/components/ui/EmptyState'
import { Icon } from '@/components/ui/Icon'
import { IconButton } from '@/components/ui/IconButton'
import { Page } from '@/components/ui/Page'
import { QrCode } from '@/components/ui/QrCode'
import { Slot } from '@/components/ui/Slot'
import { FigureCells, useMemberFigures } from '@/features/memberFigures'
import { useMe } from '@/features/profile'
import { useI18n } from '@/i18n'
import { useApp } from '@/useApp'
import { Drawn } from '@/components/ui/Drawn'
import { MemberCodeModel } from './MemberCodeModel'
import { memberCodeTexts } from './texts'
import './style.scss'

/** As bright as the phone gets while the code is on screen, and as before when it is not. */
function useBrightness(isWanted: boolean): boolean {
  const { platform } = useApp()
  const [isBright, setIsBright] = useState(false)
  const [isShown, setIsShown] = useState(true)
  const back = useRef<(() => void) | null>(null)
  useDidShow(() => setIsShown(true))
  useDidHide(() => setIsShown(false))
  useEffect(() => {
    if (!isWanted || !isShown) return
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
  }, [platform, isWanted, isShown])
  return isBright
}

const Code = observer(({ model }: { model: MemberCodeModel }) => {
  const { t } = useI18n(memberCodeTexts)
  const { code, left, share, lasts, hasFailed } = model
  if (!code)
    return (
      <View className="zm-code__none">
        {hasFailed ? (
          <EmptyState
            compact
            drawing="ticket"
            title={t('memberCode.failed')}
            action={{ label: t('memberCode.again'), onTap: () => void model.renew() }}
          />
        ) : (
          t('memberCode.coming')
        )}
      </View>
    )
  return (
    <>
      <Barcode digits={code.code} label={t('memberCode.title')} />
      <QrCode text={code.code} label={t('memberCode.title')} />
      <View className="zm-code__line">
        <Drawn className="zm-code__ring" sweep={share} />
        <View>{lasts === null ? t('memberCode.next', { n: left }) : t('memberCode.lasts', { n: lasts })}</View>
      </View>
    </>
  )
})

/** What the member shows at the counter: to be known, to pay, to collect points. */
export const MemberCodeView = observer(() => {
  const { api, now, nav, session, shop, platform } = useApp()
  const { t } = useI18n(memberCodeTexts)
  const { isMember } = session
  const mchntCd = shop.merchant?.merchantCode ?? ''
  const model = useMemo(() => new MemberCodeModel({ api, mchntCd, now }), [api, mchntCd, now])
  const figures = useMemberFigures().value
  const me = useMe()
  const isOn = isMember && mchntCd !== ''
  const isBright = useBrightness(isOn)
  useEffect(() => {
    if (!isOn) return
    model.tick()
    const timer = setInterval(model.tick, 1000)
    // What was on screen while the app lay in the background may have been seen by others.
    const leave = platform.visibility.onChange((isVisible) => isVisible && void model.renew())
    return () => {
      clearInterval(timer)
      leave()
    }
  }, [model, isOn, platform])
  return (
    <Page title={t('memberCode.title')} onBack={() => void nav.back({ otherwise: 'memberTab' })} mainClass="zm-code__main">
      <View className="zm-code">
        {isMember ? (
          <View className="zm-code__card">
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
            <View className="zm-code__figures">
              <FigureCells figures={figures} />
            </View>
          </View>
        ) : (
          <View className="zm-code__card">
            <EmptyState
              drawing="ticket"
              title={t('memberCode.forMembers')}
              body={t('memberCode.forMembersBody')}
              action={{ label: t('memberCode.join'), onTap: () => void nav.go('login') }}
            />
          </View>
        )}
        <Slot>{isBright && <View className="zm-code__hint">{t('memberCode.bright')}</View>}</Slot>
      </View>
    </Page>
  )
})
