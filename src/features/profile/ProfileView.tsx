import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { access } from '@/components/access'
import { Async } from '@/components/Async'
import { Avatar } from '@/components/Avatar'
import { Button } from '@/components/Button'
import { Card } from '@/components/Card'
import { EmptyState } from '@/components/EmptyState'
import { Icon } from '@/components/Icon'
import { Page } from '@/components/Page'
import { useRoom } from '@/components/room'
import { Row } from '@/components/Row'
import { CardSkeleton } from '@/components/Skeleton/cards'
import { Tappable } from '@/components/Tappable'
import { accountTexts, ProfileFields, ProfileModel, useFieldError, useMe } from '@/features/account'
import { Suggestions } from '@/features/place'
import { useI18n } from '@/i18n'
import type { Profile } from '@/stores'
import { useApp } from '@/useApp'
import { profileTexts } from './texts'
import './style.scss'

const texts = { ...accountTexts, ...profileTexts }

const Portrait = observer(({ model }: { model: ProfileModel }) => {
  const { platform } = useApp()
  const { t } = useI18n(texts)
  const wordsOf = useFieldError()
  const { name, seed, picture } = useMe()
  const error = wordsOf(model.errors.picture)
  const change = async () => {
    const [chosen] = await platform.pictures.choose(1)
    if (chosen) await model.changePicture(chosen).finally(() => platform.pictures.release(chosen))
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
        {error ?? t(model.isUploading ? 'profile.uploading' : 'profile.changePicture')}
      </View>
    </View>
  )
})

export const ProfileView = observer(() => {
  const { api, nav, now, session, shop, toast } = useApp()
  const { t } = useI18n(texts)
  const [model] = useState(() => new ProfileModel({ api, session, shop, now }))
  const { isMember, profile } = session
  useEffect(() => {
    if (isMember) void model.load()
  }, [model, isMember])
  const save = async () => {
    if (!(await model.save())) return
    toast.show(t('profile.saved'))
    await nav.back()
  }
  const back = () => void nav.back()
  const isRoomy = useRoom() !== 'narrow'

  if (!isMember)
    return (
      <Page title={t('profile.title')} onBack={back}>
        <EmptyState
          drawing="teapot"
          title={t('profile.visitor')}
          body={t('profile.visitorBody')}
          action={{ label: t('me.logIn'), onTap: () => void nav.replace('login') }}
        />
      </Page>
    )
  const key = profile.value && (
    <Button block busy={model.isSaving} disabled={!model.isChanged} onTap={() => void save()}>
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
              <Card flush>
                <Row icon="phone" label={<View className="zm-num">{shown.phone}</View>} caption={t('profile.phoneFixed')} />
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
