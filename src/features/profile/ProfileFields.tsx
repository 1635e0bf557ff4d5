import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Field } from '@/components/ui/Field'
import { Segmented } from '@/components/ui/Segmented'
import { FormFields, FormLabel, useFieldError } from '@/features/form'
import { useI18n } from '@/i18n'
import { MAX_NAME } from '@domain/validation/person'
import type { ProfileModel } from './ProfileModel'
import { profileTexts } from './texts'

const GENDERS = ['1', '2', '0'] as const

/** Name, gender and birthday, for a new member and for the profile. */
export const ProfileFields = observer(({ model }: { model: ProfileModel }) => {
  const { t } = useI18n(profileTexts)
  const wordsOf = useFieldError()
  return (
    <FormFields>
      <Field
        label={t('profile.name')}
        value={model.nickname}
        onChange={model.setNickname}
        placeholder={t('profile.namePlaceholder')}
        maxLength={MAX_NAME * 2}
        hint={model.nameCheck === 'checking' ? t('content.nameChecking') : undefined}
        error={wordsOf(model.errors.name) ?? (model.nameCheck === 'refused' ? t('content.nameRefused') : null)}
        clearable
      />
      <View>
        <FormLabel>{t('profile.gender')}</FormLabel>
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
    </FormFields>
  )
})
