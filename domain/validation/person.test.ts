import {
  agreementProblem,
  birthdayProblem,
  emailProblem,
  genderProblem,
  lengthOf,
  nameProblem,
  phoneProblem,
  smsCodeProblem,
} from './person'

describe('a phone number', () => {
  it.each([
    ['13800138000', undefined],
    [' 19912345678 ', undefined],
    ['', 'phoneMissing'],
    ['  ', 'phoneMissing'],
    ['1380013800', 'phoneMalformed'],
    ['138001380000', 'phoneMalformed'],
    ['12800138000', 'phoneMalformed'],
    ['1380013800a', 'phoneMalformed'],
    ['+8613800138000', 'phoneMalformed'],
    ['１３８００１３８０００', 'phoneMalformed'],
  ])('%j: %s', (phone, result) => expect(phoneProblem(phone)?.result).toBe(result))
})

describe('an SMS code', () => {
  it.each([
    ['123456', undefined],
    ['', 'smsCodeMissing'],
    ['12345', 'smsCodeMalformed'],
    ['12345a', 'smsCodeMalformed'],
  ])('%j: %s', (code, result) => expect(smsCodeProblem(code)?.result).toBe(result))
})

describe('a name', () => {
  it.each([
    ['小明', undefined],
    ['𠮷野', undefined],
    ['Anne-Marie O’Neil', undefined],
    ['阿迪力·买买提', undefined],
    ['J. R. R.', undefined],
    ['', 'nameMissing'],
    ['明', 'nameTooShort'],
    ['𠮷', 'nameTooShort'],
    ['一'.repeat(21), 'nameTooLong'],
    ['𠮷'.repeat(20), undefined],
    ['<b>小明</b>', 'nameIllegal'],
    ['小明😀', 'nameIllegal'],
    ["小明';--", 'nameIllegal'],
    ['-小明', 'nameIllegal'],
    ['小\u0000明', 'nameIllegal'],
  ])('%j: %s', (name, result) => expect(nameProblem(name)?.result).toBe(result))

  it('is counted as people count', () => expect(lengthOf('𠮷😀a')).toBe(3))
})

describe('a birthday', () => {
  it.each([
    ['2001-02-28', null, undefined],
    ['2004-02-29', null, undefined],
    ['2026-11-21', null, undefined],
    ['', null, 'birthdayMissing'],
    ['2001-02-29', null, 'birthdayMalformed'],
    ['2001-13-01', null, 'birthdayMalformed'],
    ['2026-11-22', null, 'birthdayMalformed'],
    ['1899-12-31', null, 'birthdayMalformed'],
    ['21.11.2001', null, 'birthdayMalformed'],
    ['2001-02-28', '2001-02-28', undefined],
    ['2001-02-27', '2001-02-28', 'birthdayUnchangeable'],
    ['', '2001-02-28', 'birthdayUnchangeable'],
  ])('%j, set to %j before: %s', (birthday, current, result) =>
    expect(birthdayProblem(birthday, '2026-11-21', current)?.result).toBe(result),
  )
})

const malformed = (email: string) => [email, 'emailMalformed'] as const
const fine = (email: string) => [email, undefined] as const

describe('e-mail, gender, agreement', () => {
  it.each<readonly [string, string | undefined]>([
    fine('a@b.cn'),
    ['', 'emailMissing'],
    ['a@b', 'emailMalformed'],
    ['a b@c.cn', 'emailMalformed'],
    ['a@b..cn', 'emailMalformed'],
    [`${'a'.repeat(65)}@b.cn`, 'emailMalformed'],
    [`a@${'b.'.repeat(126)}cn`, 'emailMalformed'],
    ...['@b.cn', 'a@', 'a.b.cn', '.a@b.cn', 'a.@b.cn', 'a..c@b.cn', 'a@-b.cn', 'a@b-.cn', 'a@b.c', 'a@1.2.3.4', 'a@b.cn.', 'a@b@c.cn'].map(
      malformed,
    ),
    ...[
      'a,c@b.cn',
      'a;c@b.cn',
      '"a"@b.cn',
      '<a@b.cn>',
      'a@b.cn>',
      'a@b_c.cn',
      '小满@b.cn',
      'a@b。cn',
      'a\n@b.cn',
      'a@b.cn\nbcc:c@d.cn',
    ].map(malformed),
    ...['A.b-c_d@B.cn', 'a+invoice@b.com.cn', "o'neil@b.museum", '1@163.com', 'a@b.xn--fiqs8s', ' a@b.cn '].map(fine),
  ])('%j: %s', (email, result) => expect(emailProblem(email)?.result).toBe(result))

  it('must be given where the form asks', () => {
    expect(['1', '2', '0', '', 'x'].map((gender) => genderProblem(gender)?.result)).toEqual([
      undefined,
      undefined,
      'genderMissing',
      'genderMissing',
      'genderMissing',
    ])
    expect(agreementProblem(true)).toBeNull()
    expect(agreementProblem(false)?.result).toBe('agreementRequired')
  })
})
