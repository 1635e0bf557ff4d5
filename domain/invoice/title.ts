/** Whom an invoice is for. An enterprise has a tax number; the rest of what it may give stands on the invoice where it is given. */
export const TITLE_TYPES = ['enterprise', 'personal'] as const
export type TitleType = (typeof TITLE_TYPES)[number]

/** Of one diner. */
export const MOST_TITLES = 20

export interface InvoiceTitle {
  type: TitleType
  title: string
  taxNumber: string
  mobile: string
  email: string
  companyAddress: string
  companyPhone: string
  bank: string
  accountNumber: string
}

const OF_ENTERPRISES = ['taxNumber', 'companyAddress', 'companyPhone', 'bank', 'accountNumber'] as const

/** As it is stored: trimmed, the tax number in capitals without gaps, and nothing of a company for a person. */
export function tidyTitle({
  type,
  title,
  taxNumber,
  mobile,
  email,
  companyAddress,
  companyPhone,
  bank,
  accountNumber,
}: InvoiceTitle): InvoiceTitle {
  const tidy: InvoiceTitle = {
    type,
    title: title.trim(),
    taxNumber: taxNumber.replace(/\s/g, '').toUpperCase(),
    mobile: mobile.trim(),
    email: email.trim(),
    companyAddress: companyAddress.trim(),
    companyPhone: companyPhone.trim(),
    bank: bank.trim(),
    accountNumber: accountNumber.replace(/\s/g, ''),
  }
  if (type === 'personal') for (const field of OF_ENTERPRISES) tidy[field] = ''
  return tidy
}
