import { DAY } from '@domain/time'
import { artPath } from '../../art/pictures'
import type { Row } from '../fill'

export interface PersonSeed {
  userId: string
  phone: string
  name: string
  /** `gradient/drawing`; empty: none chosen. */
  face: string
  sex: '0' | '1' | '2'
  birthday: string | null
  lang: 'hans' | 'hant' | 'en' | 'yue'
}

const person = (
  no: number,
  name: string,
  face: string,
  sex: PersonSeed['sex'],
  birthday: string | null,
  lang: PersonSeed['lang'] = 'hans',
): PersonSeed => ({
  userId: `demo${String(no).padStart(2, '0')}`,
  phone: `138000000${String(no).padStart(2, '0')}`,
  name,
  face,
  sex,
  birthday,
  lang,
})

/** Members: log in with the phone 13800000001 to 13800000024 and the code in the SMS outbox. */
export const demoPeople = (): PersonSeed[] => [
  person(1, '林小满', 'matcha/dango', '2', '1996-05-20'),
  person(2, '阿哲', 'broth/steaming-bowl', '1', '1993-11-08'),
  person(3, '琪琪', 'plum/cupcake', '2', '1999-02-14'),
  person(4, '陈嘉豪', '', '1', null, 'yue'),
  person(5, '周舟', 'sea/sushi', '2', '1990-07-03'),
  person(6, 'Emily W.', 'cream/croissant', '2', null, 'en'),
  person(7, '老顾', 'tea/teapot', '1', '1968-09-30'),
  person(8, '唐果', 'berry/candy', '2', '2001-06-01'),
  person(9, '许知远行', '', '1', null),
  person(10, '胖虎不胖', 'wheat/hamburger', '1', '1995-12-12'),
  person(11, '苏打绿茶', 'matcha/teacup-without-handle', '2', null),
  person(12, '何静', '', '2', '1987-04-18'),
  person(13, '張詠詩', 'citrus/mango', '2', null, 'yue'),
  person(14, '吴所谓', 'night/rice-ball', '1', null),
  person(15, '小熊饼干', 'tea/cookie', '2', '2000-10-24'),
  person(16, 'Daniel', '', '1', '1991-01-09', 'en'),
  person(17, '沈一', 'stone/egg', '0', null),
  person(18, '葱油拌一切', 'cream/spaghetti', '1', null),
  person(19, '林家阿姨', '', '2', '1962-03-05'),
  person(20, '王朵朵', 'berry/strawberry', '2', '2003-08-17'),
  person(21, '莊子謙', 'chili/hot-pepper', '1', null, 'hant'),
  person(22, '早八人', 'wheat/bread', '0', null),
  person(23, '马克杯', 'cream/hot-beverage', '1', null),
  person(24, '南风知我意', 'citrus/lemon', '2', '1994-07-22'),
]

export const personRows = (people: readonly PersonSeed[], now: number): Row[] =>
  people.map(({ userId, phone, name, face, sex, birthday, lang }, index) => {
    const since = now - (90 + index * 13) * DAY
    return {
      user_id: userId,
      phone,
      nick_name: name,
      head_img: face ? artPath(face) : '',
      sex,
      birthday,
      lang,
      agreed_at: since,
      registered_at: since,
      created_at: since,
    }
  })
