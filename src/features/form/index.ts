export { blamedField, callError, errorsOf, type FieldError, type FieldErrors, isFine, ruleError } from './fieldError'
export { SmsCode } from './SmsCode'
