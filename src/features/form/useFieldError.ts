import { useI18n } from '@/i18n'
import { MAX_NAME, MIN_NAME, SMS_CODE_DIGITS } from '@domain/validation/person'
import type { FieldError } from '@/stores'
import { formTexts } from './texts'

/** Returns the error message of a field. */
export const useFieldError = () => {
  const { t } = useI18n(formTexts)
  return (error: FieldError | undefined): string | undefined => {
    if (!error) return undefined
    if ('message' in error) return error.message
    if ('offline' in error) return t('form.offline')
    if ('noLogin' in error) return t('form.noLogin')
    switch (error.rule) {
      case 'smsCodeMalformed':
        return t('form.smsCodeMalformed', { n: SMS_CODE_DIGITS })
      case 'nameTooShort':
        return t('form.nameTooShort', { n: MIN_NAME })
      case 'nameTooLong':
        return t('form.nameTooLong', { n: MAX_NAME })
      case 'phoneMissing':
      case 'phoneMalformed':
      case 'smsCodeMissing':
      case 'agreementRequired':
      case 'nameMissing':
      case 'nameIllegal':
      case 'birthdayMissing':
      case 'birthdayMalformed':
      case 'birthdayUnchangeable':
      case 'genderMissing':
        return t(`form.${error.rule}`)
      default:
        return t('form.wrong')
    }
  }
}
