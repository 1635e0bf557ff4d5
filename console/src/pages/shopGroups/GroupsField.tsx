import { Button, Form, Select } from 'antd'
import { ArrowUp, Plus, X } from 'lucide-react'
import { MOST_SHOP_GROUPS, MOST_SHOPS_OF_GROUP } from '@domain/shop/storefront'
import { useTexts } from '../../i18n/useTexts'
import { FormPicture } from '../../parts/picture/FormPicture'
import { useLanguages, WordsFields } from '../../parts/WordsFields'
import { noWords } from '../../parts/words'
import { useMe } from '../../session/useMe'
import { shopGroupsTexts } from './texts'

const blank = () => ({ groupId: null, name: noWords(), caption: noWords(), picture: null, shopIds: [] })

/** The groups, in the order in which diners see them. */
export const GroupsField = () => {
  const t = useTexts(shopGroupsTexts)
  const languages = useLanguages()
  const { me } = useMe()
  const shops = (me?.shops ?? []).map(({ shopId, name }) => ({ value: shopId, label: name }))
  return (
    <Form.List name="list">
      {(rows, { add, remove, move }) => (
        <>
          {rows.length === 0 && <p className="settings-hint">{t('none')}</p>}
          <ol className="shop-groups">
            {rows.map(({ key, name: at }) => (
              <li key={key}>
                <section aria-label={t('group', { no: at + 1 })}>
                  <div className="shop-group-head">
                    <h3>{t('group', { no: at + 1 })}</h3>
                    <Button
                      type="text"
                      disabled={at === 0}
                      aria-label={`${t('up')} ${at + 1}`}
                      icon={<ArrowUp size={18} aria-hidden />}
                      onClick={() => move(at, at - 1)}
                    />
                    <Button
                      type="text"
                      aria-label={`${t('remove')} ${at + 1}`}
                      icon={<X size={18} aria-hidden />}
                      onClick={() => remove(at)}
                    />
                  </div>
                  <Form.Item name={[at, 'picture']}>
                    <FormPicture purpose="shop" drawing="/art/tea/teapot.svg" />
                  </Form.Item>
                  <WordsFields name={[at, 'name']} label={t('name')} languages={languages} longest={40} missing={t('nameMissing')} />
                  <WordsFields name={[at, 'caption']} label={t('caption')} languages={languages} longest={80} />
                  <Form.Item name={[at, 'shopIds']} label={t('shops')} rules={[{ required: true, message: t('shopsMissing') }]}>
                    <Select
                      mode="multiple"
                      maxCount={MOST_SHOPS_OF_GROUP}
                      optionFilterProp="label"
                      options={shops}
                      labelRender={({ value }) => shops.find((shop) => shop.value === value)?.label ?? t('closed')}
                    />
                  </Form.Item>
                </section>
              </li>
            ))}
          </ol>
          <Button
            type="dashed"
            className="list-add"
            icon={<Plus size={16} aria-hidden />}
            disabled={rows.length >= MOST_SHOP_GROUPS}
            onClick={() => add(blank())}
          >
            {t('add')}
          </Button>
        </>
      )}
    </Form.List>
  )
}
