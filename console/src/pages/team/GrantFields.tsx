import { Button, Form, Select } from 'antd'
import { Plus, X } from 'lucide-react'
import { MERCHANT_ROLES, mayAct, mayManage } from '@domain/staff'
import { useTexts } from '../../i18n/useTexts'
import { roleTexts } from '../../session/roleTexts'
import type { Me } from '../../session/useMe'
import { teamTexts } from './texts'

/** All shops, as the value of a select. */
const ALL = ''
export interface GrantField {
  role: Me['grants'][number]['role']
  shop: string
}
export const toFields = (grants: Me['grants']): GrantField[] => grants.map(({ role, shopId }) => ({ role, shop: shopId ?? ALL }))
export const toGrants = (fields: readonly GrantField[]): Me['grants'] =>
  fields.map(({ role, shop }) => ({ role, shopId: role === 'owner' || shop === ALL ? null : shop }))

/** The roles of a person with their shops; only roles that the signed-in person may grant. */
export const GrantFields = ({ me }: { me: Me }) => {
  const t = useTexts(teamTexts)
  const roles = useTexts(roleTexts)
  const form = Form.useFormInstance<{ grants: GrantField[] }>()
  const shops = [
    ...(mayAct(me.grants, 'manageStaff', null) ? [{ value: ALL, label: roles('everyShop') }] : []),
    ...me.shops
      .filter(({ shopId }) => mayAct(me.grants, 'manageStaff', shopId))
      .map(({ shopId, name }) => ({ value: shopId, label: name })),
  ]
  const first = shops[0]?.value ?? ALL
  const given = MERCHANT_ROLES.filter((role) => mayManage(me.grants, [{ role, shopId: role === 'owner' ? null : first || null }]))
  const options = given.map((role) => ({ value: role, label: roles(role) }))
  const grants = Form.useWatch('grants', form) ?? []
  return (
    <Form.List name="grants">
      {(fields, { add, remove }) => (
        <>
          {fields.map(({ key, name }) => {
            const role = grants[name]?.role
            return (
              <div key={key} className="grant">
                <Form.Item name={[name, 'role']} label={t('role')} extra={role && roles(`${role}May`)} className="grant-role">
                  <Select options={options} />
                </Form.Item>
                {role !== 'owner' && (
                  <Form.Item name={[name, 'shop']} label={t('where')} className="grant-shop">
                    <Select options={shops} />
                  </Form.Item>
                )}
                {fields.length > 1 && (
                  <Button
                    type="text"
                    className="grant-remove"
                    aria-label={t('removeRole')}
                    icon={<X size={18} />}
                    onClick={() => remove(name)}
                  />
                )}
              </div>
            )
          })}
          <Button type="dashed" icon={<Plus size={16} />} onClick={() => add({ role: given.at(-1), shop: first })}>
            {t('addRole')}
          </Button>
        </>
      )}
    </Form.List>
  )
}
