import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { access } from '@/components/a11y/access'
import { Async } from '@/components/ui/Async'
import { Avatar } from '@/components/ui/Avatar'
import { Button } from '@/components/ui/Button'
import { Card } from '@/components/ui/Card'
import { EmptyState } from '@/components/ui/EmptyState'
import { Icon } from '@/components/ui/Icon'
import { Page } from '@/components/ui/Page'
import { useBreakpoint } from '@/components/ui/useBreakpoint'
import { Row } from '@/components/ui/Row'
import { Slot } from '@/components/ui/Slot'
import { CardSkeleton } from '@/components/ui/Skeleton/cards'
import { Tappable } from '@/components/ui/Tappable'
import { closeAccountTitle } from '@/features/closeAccount'
import { contentTexts } from '@/features/contentCheck'
import { useFieldError } from '@/features/form'
import { Suggestions } from '@/features/place'
import { usePictures } from '@/features/permission'
import { useI18n } from '@/i18n'
import type { Profile } from '@/stores'
import { useApp } from '@/useApp'
import { ProfileFields } from './ProfileFields'
import { ProfileModel } from './ProfileModel'
import { nameTexts } from './nameTexts'
import { profileTexts } from './texts'
import { useMe } from './useMe'
import { useNewNumber } from './useNewNumber'
import { useProfileNews } from './useProfileNews'
import './style.scss'

const texts = { ...closeAccountTitle, ...contentTexts, ...nameTexts, ...profileTexts }

const Portrait = observer(({ model }: { model: ProfileModel }) => {
  const { platform, session } = useApp()
  const choosePictures = usePictures()
  const { t } = useI18n(texts)
  const wordsOf = useFieldError()
  const { name, seed, picture } = useMe()
  const { pictureCheck } = session.profile.value ?? {}
  const error = wordsOf(model.errors.picture) ?? (pictureCheck === 'refused' && !model.isUploading ? t('content.pictureRefused') : null)
  const change = async () => {
    const [chosen] = await choosePictures(1)
    if (chosen) await model.changePicture(chosen).finally(() => platform.pictures.release(chosen))
  }
  const noteOf = () => {
    if (model.isUploading) return t('profile.uploading')
    return t(pictureCheck === 'checking' ? 'content.checking' : 'profile.changePicture')
  }
  return (
    <View className="zm-profile__portrait">
      <Tappable className="zm-profile__picture" label={t('profile.changePicture')} busy={model.isUploading} onTap={() => void change()}>
        <Avatar size={64} name={name} seed={seed} picture={picture} />
        <View className="zm-profile__camera">
          <Icon name="camera" size={14} />
        </View>
      </Tappable>
      <View className={error ? 'zm-profile__note zm-profile__note--wrong' : 'zm-profile__note'} {...access({ role: 'status' })}>
        {error ?? noteOf()}
      </View>
    </View>
  )
})

export const ProfileView = observer(() => {
  const { api, nav, now, session, shop, toast } = useApp()
  const { t } = useI18n(texts)
  const [model] = useState(() => new ProfileModel({ api, session, shop, now }))
  useProfileNews()
  const { isLoggedIn, isMember, profile } = session
  useEffect(() => {
    if (isLoggedIn) void model.load()
  }, [model, isLoggedIn])
  const confirmPhone = useNewNumber()
  const save = async () => {
    if (!(await model.save())) return
    toast.show(t('profile.saved'))
    await nav.back()
  }
  const back = () => void nav.back()
  const isRoomy = useBreakpoint() !== 'narrow'

  if (!isLoggedIn)
    return (
      <Page title={t('profile.title')} onBack={back}>
        <EmptyState
          drawing="teapot"
          title={t('profile.visitor')}
          body={t('profile.visitorBody')}
          action={{ label: t('profile.logIn'), onTap: () => void nav.go('login') }}
        />
      </Page>
    )
  const key = profile.value && (
    <Button
      block
      busy={model.isSaving}
      disabled={!model.isChanged}
      onRefused={() => toast.show(t('profile.unchanged'))}
      onTap={() => void save()}
    >
      {t('profile.save')}
    </Button>
  )
  return (
    <Page wide={isRoomy} short title={t('profile.title')} onBack={back} footer={isRoomy ? undefined : key}>
      <View className="zm-profile">
        <Async<Profile>
          of={profile.current}
          onRetry={() => void model.load()}
          skeleton={<CardSkeleton shapes={['portrait', 'fields', 'rows']} />}
        >
          {(shown) => (
            <>
              <Portrait model={model} />
              <Card>
                <ProfileFields model={model} />
              </Card>
              <Slot>
                {!isMember && (
                  <Card flush>
                    <Row icon="crown" label={t('profile.join')} caption={t('profile.joinBody')} onTap={() => void nav.go('signUp')} />
                  </Card>
                )}
              </Slot>
              <Card flush>
                <Row
                  icon="phone"
                  label={<View className="zm-num">{shown.phone}</View>}
                  caption={t('profile.phoneFixed')}
                  onTap={() => void confirmPhone()}
                />
                <Row icon="lock" label={t('profile.payPassword')} onTap={() => void nav.go('payPassword')} />
                <Row icon="trash-2" label={t('closing.title')} onTap={() => void nav.go('closeAccount')} />
              </Card>
              {isRoomy && key}
              {isRoomy && <Suggestions inLine isUnsaved={model.isChanged} />}
            </>
          )}
        </Async>
      </View>
    </Page>
  )
})
