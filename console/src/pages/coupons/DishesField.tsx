import { useQuery } from '@tanstack/react-query'
import { Form, Select } from 'antd'
import { call } from '../../api/call'
import { useTexts } from '../../i18n/useTexts'
import { useDishOptions } from './useDishOptions'
import { useMenuShop } from './useMenuShop'
import { couponsTexts } from './texts'

/** The categories and dishes that a coupon is for, found in the menu of a shop. `names`: of those that are chosen already. */
export const DishesField = ({ names, disabled }: { names: Readonly<Record<string, string>>; disabled: boolean }) => {
  const t = useTexts(couponsTexts)
  const shopId = useMenuShop()
  const { options: dishes, loading, onSearch } = useDishOptions(shopId)
  const { data: menu } = useQuery({
    queryKey: ['menuFrame', shopId],
    queryFn: () => call('/staff/getMenu', { shopId: shopId! }),
    enabled: shopId !== null,
  })
  if (shopId === null) return <p className="drawer-hint">{t('noMenu')}</p>
  const known = (ids: readonly string[]) => ids.filter((id) => names[id] !== undefined).map((id) => ({ value: id, label: names[id] }))
  const categories = (menu?.categories ?? []).map(({ categoryId, name }) => ({ value: categoryId, label: name }))
  const withKnown = (options: { value: string; label: string | undefined }[], ids: readonly string[]) => [
    ...options,
    ...known(ids).filter(({ value }) => options.every((option) => option.value !== value)),
  ]
  return (
    <>
      <Form.Item noStyle dependencies={['categoryIds', 'itemIds']}>
        {({ getFieldValue }) => (
          <>
            <Form.Item name="categoryIds" label={t('categoryIds')}>
              <Select
                mode="multiple"
                allowClear
                disabled={disabled}
                placeholder={t('allDishes')}
                optionFilterProp="label"
                options={withKnown(categories, (getFieldValue('categoryIds') as string[] | null) ?? [])}
              />
            </Form.Item>
            <Form.Item name="itemIds" label={t('itemIds')} extra={t('dishesHint')}>
              <Select
                mode="multiple"
                allowClear
                disabled={disabled}
                placeholder={t('allDishes')}
                loading={loading}
                filterOption={false}
                onSearch={onSearch}
                onBlur={() => onSearch('')}
                options={withKnown(dishes, (getFieldValue('itemIds') as string[] | null) ?? [])}
              />
            </Form.Item>
          </>
        )}
      </Form.Item>
    </>
  )
}
