import { Form, Switch } from 'antd'
import { SHOP_MEMBER_FLAGS, type ShopMemberFlag } from '@domain/member/shopTerms'
import { call } from '../../api/call'
import { useTexts } from '../../i18n/useTexts'
import { SettingsForm } from '../../parts/SettingsForm'
import { membersTexts } from './membersTexts'
import type { FormProps, Settings } from './useShopSettings'

type Fields = Record<ShopMemberFlag, boolean>
const fieldsOf = (members: Settings['members']) => Object.fromEntries(SHOP_MEMBER_FLAGS.map((flag) => [flag, members[flag]])) as Fields

/** Decide nothing where members pay what everybody pays. */
const OF_MEMBER_PRICES: readonly ShopMemberFlag[] = ['memberLevelSet', 'exclusiveLevelDiscount', 'memberDayFlag', 'memberShareDiscount']

const Terms = () => {
  const t = useTexts(membersTexts)
  const form = Form.useFormInstance<Fields>()
  const values = Form.useWatch((all: Partial<Fields>) => all, form)
  return (
    <ul className="settings-terms">
      {SHOP_MEMBER_FLAGS.map((flag) => {
        const isMoot = OF_MEMBER_PRICES.includes(flag) && values?.isMemberDiscount === false
        return (
          <li key={flag} className="settings-term">
            <label htmlFor={flag}>{t(flag)}</label>
            <p id={`${flag}-effect`}>{t(isMoot ? 'needsDiscount' : `${flag}${values?.[flag] === false ? 'Off' : 'On'}`)}</p>
            <Form.Item name={flag} valuePropName="checked">
              <Switch disabled={isMoot} aria-describedby={`${flag}-effect`} />
            </Form.Item>
          </li>
        )
      })}
    </ul>
  )
}

/** What members pay in the shop. */
export const MembersForm = ({ settings, show, reload, onDirty }: FormProps) => {
  const t = useTexts(membersTexts)
  const { members, shopId } = settings
  const labels = Object.fromEntries(SHOP_MEMBER_FLAGS.map((flag) => [flag, t(flag)]))
  const save = async (fields: Fields, version: number) => show(await call('/staff/setShopMembers', { shopId, version, ...fields }))
  return (
    <>
      <p className="settings-hint">{t('purpose')}</p>
      <SettingsForm stored={fieldsOf(members)} state={members} labels={labels} save={save} reload={reload} onDirty={onDirty}>
        <Terms />
      </SettingsForm>
    </>
  )
}
