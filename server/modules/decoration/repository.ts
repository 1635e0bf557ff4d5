import { stmt } from '../../db/statement'
import type { DecorationDocument, DecorationType } from '../shop/index'

export interface DecorationRow {
  component_type: DecorationType
  data: DecorationDocument['data']
}

export const findDecoration = stmt<[merchantCode: string, mainType: string], DecorationRow>(
  'decoration.find',
  'select component_type, data from decoration where mchnt_cd = $1 and main_type = $2 order by sort',
)
