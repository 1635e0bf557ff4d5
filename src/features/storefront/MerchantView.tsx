import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { access } from '@/components/a11y/access'
import { Async } from '@/components/ui/Async'
import { Card } from '@/components/ui/Card'
import { Page } from '@/components/ui/Page'
import { Picture } from '@/components/ui/Picture'
import { Section } from '@/components/ui/Section'
import { CardSkeleton } from '@/components/ui/Skeleton/cards'
import { Tag } from '@/components/ui/Tag'
import { useI18n } from '@/i18n'
import { useApp } from '@/useApp'
import { AreaParts } from './AreaParts'
import { Groups } from './Groups'
import { GroupModel, type GroupPage, MerchantModel, type MerchantPage } from './MerchantModel'
import { ShopRows } from './ShopRows'
import { storefrontTexts } from './texts'
import './style.scss'

const Head = ({ page: { merchant, opened } }: { page: MerchantPage }) => {
  const { t } = useI18n(storefrontTexts)
  return (
    <Card>
      <View className="zm-merchant__head">
        <Picture className="zm-merchant__logo" src={merchant.logo} radius="small" />
        <View className="zm-merchant__words">
          <View className="zm-store__title">{merchant.name}</View>
          <View className="zm-store__about">{merchant.story}</View>
        </View>
      </View>
      <View className="zm-store__tags" {...access({ role: 'group', label: t('merchant.opened') })}>
        {opened.map((feature) => (
          <Tag key={feature}>{t(`merchant.can.${feature}`)}</Tag>
        ))}
      </View>
    </Card>
  )
}

const Merchant = observer(({ mchntCd }: { mchntCd: string }) => {
  const { api } = useApp()
  const { t } = useI18n(storefrontTexts)
  const [model] = useState(() => new MerchantModel(api, mchntCd))
  useEffect(() => void model.page.load(), [model])
  return (
    <Async<MerchantPage>
      of={model.page.current}
      onRetry={() => void model.page.load()}
      skeleton={<CardSkeleton shapes={['text', 'shop', 'shop']} />}
    >
      {(page) => (
        <View className="zm-store">
          <View className="zm-store__column">
            <Head page={page} />
            <AreaParts parts={page.parts} />
            {page.groups.length > 0 && (
              <>
                <Section kind="group" title={t('merchant.groups')} />
                <Groups groups={page.groups} mchntCd={mchntCd} />
              </>
            )}
          </View>
          <View className="zm-store__column">
            <Section kind="group" title={t('merchant.shops')} />
            <ShopRows shops={page.shops} isOfSeveral={page.merchant.isTradeArea} />
          </View>
        </View>
      )}
    </Async>
  )
})

const Group = observer(({ of }: { of: { groupId: string } | { groupCode: string } }) => {
  const { api, shop } = useApp()
  const { t } = useI18n(storefrontTexts)
  const { position } = shop
  const [model] = useState(() => new GroupModel(api, of, position?.kind === 'at' ? { gitu: position.lng, titu: position.lat } : {}))
  useEffect(() => void model.page.load(), [model])
  return (
    <Async<GroupPage> of={model.page.current} onRetry={() => void model.page.load()} skeleton={<CardSkeleton shapes={['text', 'shop']} />}>
      {({ group, shops }) => (
        <View className="zm-store">
          <View className="zm-store__column">
            <Card>
              <View className="zm-merchant__head">
                <Picture className="zm-merchant__logo" src={group.picture} radius="small" />
                <View className="zm-merchant__words">
                  <View className="zm-store__title">{group.groupName}</View>
                  <View className="zm-store__about">{group.caption}</View>
                </View>
              </View>
              <View className="zm-store__tags">
                <Tag>{t('merchants.shops', { n: shops.length })}</Tag>
              </View>
            </Card>
          </View>
          <View className="zm-store__column">
            <ShopRows shops={shops} />
          </View>
        </View>
      )}
    </Async>
  )
})

interface MerchantViewProps {
  mchntCd: string | null
  groupId: string | null
  /** In the form that a merchant prints it. */
  groupCode: string | null
}

/** A merchant with its story and shops; with a group, the shops of that group. Without either, the merchant of the open shop. */
export const MerchantView = observer(({ mchntCd, groupId, groupCode }: MerchantViewProps) => {
  const { shop, nav } = useApp()
  const { t } = useI18n(storefrontTexts)
  const code = mchntCd ?? shop.merchant?.merchantCode ?? null
  const of = groupId !== null ? { groupId } : groupCode !== null ? { groupCode } : null
  return (
    <Page wide title={t('merchant.title')} onBack={() => void nav.back({ otherwise: 'home' })}>
      {of !== null ? <Group of={of} /> : code !== null && <Merchant key={code} mchntCd={code} />}
    </Page>
  )
})
