import { type InvoiceTitle, tidyTitle } from '../invoice/title'
import { problem, type Problem } from '../results'
import { emailProblem, phoneProblem } from './person'

/** Company tax ids: 15, 17, 18 or 20 capital letters and digits. */
const TAX_NUMBER = /^(?:[0-9A-Z]{15}|[0-9A-Z]{17}|[0-9A-Z]{18}|[0-9A-Z]{20})$/
const COMPANY_PHONE = /^\+?[\d\s()-]{5,24}$/
const ACCOUNT_NUMBER = /^\d{6,32}$/

export const taxNumberProblem = (tax: string): Problem | null =>
  !tax ? problem('taxNumberMissing', {}, 'taxNumber') : TAX_NUMBER.test(tax) ? null : problem('taxNumberMalformed', {}, 'taxNumber')

/** Name, phone and e-mail are required, of an enterprise also its tax number; what else it gives must look like what it is. */
export function invoiceProblems(draft: InvoiceTitle): Problem[] {
  const { type, title, taxNumber, mobile, email, companyPhone, accountNumber } = tidyTitle(draft)
  const mobileProblem = phoneProblem(mobile)
  return [
    title ? null : problem('invoiceTitleMissing', {}, 'title'),
    type === 'enterprise' ? taxNumberProblem(taxNumber) : null,
    mobileProblem && { ...mobileProblem, field: 'mobile' },
    emailProblem(email),
    companyPhone && !COMPANY_PHONE.test(companyPhone) ? problem('companyPhoneMalformed', {}, 'companyPhone') : null,
    accountNumber && !ACCOUNT_NUMBER.test(accountNumber) ? problem('accountNumberMalformed', {}, 'accountNumber') : null,
  ].filter((found) => found !== null)
}
