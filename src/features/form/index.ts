export { FormError, FormFields, FormLabel } from './parts'
export { SmsCodeField } from './SmsCodeField'
export { useFieldError } from './useFieldError'
