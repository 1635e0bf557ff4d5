import { View } from '@tarojs/components'
import { useState } from 'react'
import { Async, ListEnd } from '@/components/ui/Async'
import { Avatar } from '@/components/ui/Avatar'
import { Banner } from '@/components/ui/Banner'
import { Button } from '@/components/ui/Button'
import { Card } from '@/components/ui/Card'
import { Choice } from '@/components/ui/Choice'
import { loadingOverlay } from '@/components/ui/LoadingOverlay'
import { dialog } from '@/components/ui/Dialog'
import { EmptyState } from '@/components/ui/EmptyState'
import { Field } from '@/components/ui/Field'
import { Page } from '@/components/ui/Page'
import { Price } from '@/components/commerce/Price'
import { RatingStars } from '@/components/ui/RatingStars'
import { Row } from '@/components/ui/Row'
import { SearchField } from '@/components/ui/SearchField'
import { Segmented } from '@/components/ui/Segmented'
import { Stepper } from '@/components/commerce/Stepper'
import { TabBar } from '@/components/ui/TabBar'
import { AllergenTag } from '@/components/commerce/AllergenTag'
import { Tag } from '@/components/ui/Tag'
import { toast } from '@/components/ui/Toast'
import { art } from '../art'

const nothing = () => undefined

export const Parts = () => {
  const [text, setText] = useState('')
  const [on, setOn] = useState(true)
  const [stars, setStars] = useState(4)
  const request = async () => {
    const yes = await dialog.confirm({
      title: '换到静安寺店？',
      body: '购物车里的 3 份会清空：\n红烧牛腱面、黑糖珍珠奶茶 2 份',
      confirm: '换门店',
      cancel: '再想想',
    })
    toast.show(yes ? '换好了' : '没有换', { action: { label: '撤销', onTap: nothing } })
  }
  return (
    <Page title="部件" onBack={nothing}>
      <View className="g-pad">
        {([48, 40, 32] as const).map((size) => (
          <View key={size} className="g-line">
            <Button size={size} onTap={nothing}>
              实心
            </Button>
            <Button size={size} kind="tonal" onTap={nothing}>
              浅色
            </Button>
            <Button size={size} kind="outline" onTap={nothing}>
              描边
            </Button>
          </View>
        ))}
        <View className="g-line">
          <Button size={40} busy onTap={nothing}>
            提交
          </Button>
          <Button size={40} disabled onTap={nothing}>
            去结算
          </Button>
          <Button size={40} kind="danger" onTap={request}>
            问一下
          </Button>
          <Button
            size={40}
            icon="refresh-cw"
            onTap={() => {
              loadingOverlay.set(true)
              setTimeout(() => loadingOverlay.set(false), 1500)
            }}
          >
            重试
          </Button>
        </View>
        <View className="g-line">
          <Tag>微辣</Tag>
          <Tag tone="brand">招牌</Tag>
          <Tag tone="success">素食</Tag>
          <Tag tone="warning">最后 3 份</Tag>
          <Tag tone="danger">含花生</Tag>
          <AllergenTag warning={{ kind: 'contains', allergens: ['peanut'] }} />
          <AllergenTag warning={{ kind: 'undeclared' }} />
          <Tag tone="label">会员价</Tag>
          <Avatar name="满" seed={0} />
          <Avatar name="Zoe" seed="u-81" />
          <Avatar name="林小满" seed={3} size={64} />
        </View>
        <View className="g-line">
          {(['s', 'm', 'bar', 'l', 'xl'] as const).map((size) => (
            <Price key={size} fen={11430} size={size} decimals="two" />
          ))}
          <Price fen={3600} listFen={4000} memberFen={3280} />
        </View>
        <View className="g-line">
          <Stepper value={1} max={1} name="面" onAdd={nothing} onRemove={nothing} />
          <Stepper value={0} name="面" onAdd={nothing} onRemove={nothing} />
          <Stepper value={12} variant="quiet" name="面" onAdd={nothing} onRemove={nothing} />
        </View>
        <SearchField placeholder="搜门店名或地址" value={text} onChange={setText} />
        <Segmented
          label="方式"
          value="b"
          onChange={nothing}
          options={[
            { value: 'a', label: '全部' },
            { value: 'b', label: '自取' },
            { value: 'c', label: '外卖', disabled: true },
          ]}
        />
        <Field label="备注" value={text} onChange={setText} maxLength={10} counted hint="口味、忌口，十个字以内" placeholder="少放香菜" />
        <Field
          label="手机号"
          kind="phone"
          value="138"
          onChange={nothing}
          error="手机号要 11 位"
          trailing={
            <Button size={32} kind="tonal" onTap={nothing}>
              发验证码
            </Button>
          }
        />
        <Field label="评价" multiline value="" onChange={nothing} placeholder="味道怎么样？" />
        <RatingStars label="味道" value={stars} onChange={setStars} />
        <RatingStars label="味道" value={3} />
        <Choice kind="checkbox" checked={on} onChange={setOn}>
          已阅读并同意用户协议
        </Choice>
        <Choice kind="radio" checked={!on} onChange={() => setOn(false)}>
          会员余额
        </Choice>
        <Card flush>
          <Row icon="bike" label="外卖" trailing={<Choice kind="switch" label="外卖" checked={on} onChange={setOn} />} />
          <Row label="注销账号" danger onTap={nothing} />
        </Card>
        <Banner
          onTap={nothing}
          slides={[
            { id: '1', picture: art('shortcake'), ground: 'berry', title: '草莓季', caption: '奶油蛋糕 8 折' },
            { id: '2', picture: art('bubble-tea'), ground: 'tea', title: '周三会员日', caption: '饮品第二杯半价' },
          ]}
        />
        <ListEnd state="end" onMore={nothing} />
      </View>
    </Page>
  )
}

export const Home = () => (
  <Page nav={null} tabBar={<TabBar current="home" onSelect={nothing} counts={{ order: 1 }} />}>
    <Banner
      size="hero"
      onTap={nothing}
      slides={[
        {
          id: '1',
          picture: art('steaming-bowl'),
          ground: 'broth',
          eyebrow: '秋冬新汤底',
          title: '慢火\n四小时',
          caption: '红烧牛腱面',
          priceFen: 3600,
        },
        { id: '2', picture: art('bubble-tea'), ground: 'tea', title: '周三\n会员日' },
      ]}
    />
  </Page>
)

export const Loading = () => (
  <Page title="订单">
    <Async of={{ state: 'loading' }} onRetry={nothing}>
      {() => null}
    </Async>
  </Page>
)

export const Failed = () => (
  <Page title="订单" tabBar={<TabBar current="order" onSelect={nothing} />}>
    <Async of={{ state: 'failed', error: null }} onRetry={nothing} fallback={{ label: '看离线菜单', onTap: nothing }}>
      {() => null}
    </Async>
  </Page>
)

export const Empty = () => (
  <Page title="优惠券" onBack={nothing}>
    <EmptyState title="还没有优惠券" body="领券中心每天 10:00 上新，先去看看。" action={{ label: '去领券', onTap: nothing }} />
  </Page>
)
