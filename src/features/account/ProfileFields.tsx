import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Field } from '@/components/Field'
import { Segmented } from '@/components/Segmented'
import { useI18n } from '@/i18n'
import { MAX_NAME } from '@domain/validation/person'
import type { ProfileModel } from './ProfileModel'
import { accountTexts } from './texts'
import { useFieldError } from './useFieldError'
import './style.scss'

const GENDERS = ['1', '2', '0'] as const

/** Name, gender and birthday, for a new member and for the profile. */
export const ProfileFields = observer(({ model }: { model: ProfileModel }) => {
  const { t } = useI18n(accountTexts)
  const wordsOf = useFieldError()
  return (
    <View className="zm-account__fields">
      <Field
        label={t('profile.name')}
        value={model.nickname}
        onChange={model.setNickname}
        placeholder={t('profile.namePlaceholder')}
        maxLength={MAX_NAME * 2}
        error={wordsOf(model.errors.name)}
        clearable
      />
      <View>
        <View className="zm-account__label">{t('profile.gender')}</View>
        <Segmented
          label={t('profile.gender')}
          value={model.gender}
          onChange={model.setGender}
          options={GENDERS.map((value) => ({ value, label: t(`profile.gender${value}`) }))}
        />
      </View>
      <Field
        kind="date"
        label={t('profile.birthday')}
        value={model.birthday}
        onChange={model.setBirthday}
        latest={model.today}
        placeholder={t('profile.birthdayPlaceholder')}
        disabled={model.isBirthdaySet}
        hint={t(model.isBirthdaySet ? 'profile.birthdaySet' : 'profile.birthdayOnce')}
        error={wordsOf(model.errors.birthday)}
      />
    </View>
  )
})
