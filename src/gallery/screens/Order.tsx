import { View } from '@tarojs/components'
import { BillLine } from '@/components/commerce/Bill'
import { Button } from '@/components/ui/Button'
import { Card } from '@/components/ui/Card'
import { Countdown } from '@/components/ui/Countdown'
import { Coupon } from '@/components/commerce/Coupon'
import { DistanceScale, type ScaleStretch } from '@/components/commerce/DistanceScale'
import { MapView } from '@/components/ui/MapView'
import { PinMap } from '@/components/ui/PinMap'
import { Page } from '@/components/ui/Page'
import { PickupNumber } from '@/components/commerce/PickupNumber'
import { Picture } from '@/components/ui/Picture'
import { Price } from '@/components/commerce/Price'
import { ProgressSteps, type Step } from '@/components/ui/ProgressSteps'
import { Row } from '@/components/ui/Row'
import { Section } from '@/components/ui/Section'
import { TextTabs } from '@/components/ui/TextTabs'
import { dumplings, noodles, tea } from '../dishes'

const nothing = () => undefined

const STEPS: Step[] = [
  { label: '已下单', time: '12:14', state: 'done' },
  { label: '已接单', time: '12:15', state: 'done' },
  { label: '制作中', time: '12:18', state: 'now' },
  { label: '可取餐', time: '约 12:30', state: 'next' },
]

export const OrderDetail = () => (
  <Page
    title="订单详情"
    onBack={nothing}
    footer={
      <View className="g-line" style={{ justifyContent: 'flex-end' }}>
        <View className="g-caption" style={{ flex: 1 }}>
          制作中不能取消
        </View>
        <Button size={40} kind="outline" onTap={nothing}>
          联系门店
        </Button>
        <Button size={40} onTap={nothing}>
          再来一单
        </Button>
      </View>
    }
  >
    <View className="g-stack">
      <Card>
        <View className="g-spread">
          <View>
            <View className="g-h1">制作中</View>
            <View className="g-caption">约 8 分钟后可取，前面 3 单</View>
          </View>
          <PickupNumber number="A086" caption="取餐号" />
        </View>
        <View style={{ marginTop: 20 }}>
          <ProgressSteps steps={STEPS} />
        </View>
      </Card>
      <Card>
        {[noodles, dumplings, tea].map((dish) => (
          <View key={dish.id} className="g-line" style={{ flexWrap: 'nowrap', padding: '8px 0' }}>
            <Picture className="g-small" src={dish.picture} />
            <View style={{ flex: 1 }}>
              <View>{dish.name}</View>
              <View className="g-caption">{dish.caption}</View>
            </View>
            <Price fen={dish.priceFen} size="s" decimals="two" />
          </View>
        ))}
        <BillLine label="商品与打包" fen={10000} />
        <BillLine label="会员价" reason="银卡，1 件适用" fen={320} discount />
        <BillLine label="优惠券" reason="满 80 减 15，已选最优" fen={1500} discount onTap={nothing} />
        <View className="g-spread" style={{ alignItems: 'center', marginTop: 8 }}>
          <View className="g-caption">共 4 件，已省 ¥20.20</View>
          <Price fen={7980} size="l" decimals="two" />
        </View>
      </Card>
      <Card flush>
        <Row label="支付方式" value="会员余额" onTap={nothing} />
        <Row label="订单号" value="2026 1120 0086 4471" />
        <Row icon="map-pin" label="收货地址" value="3 个" onTap={nothing} />
        <Row icon="languages" label="语言" value="简体中文" onTap={nothing} />
      </Card>
      <Card>
        <Section title="我的订单" action={{ label: '全部', onTap: nothing }} />
        <View className="g-caption">
          待付款 <Countdown until={Date.now() + 822_000} now={Date.now} />
        </View>
      </Card>
    </View>
  </Page>
)

export const Paid = () => (
  <Page
    ground="glow"
    onBack={nothing}
    footerKind="plain"
    footer={
      <View className="g-line">
        <View style={{ flex: 1 }}>
          <Button block kind="outline" onTap={nothing}>
            回首页
          </Button>
        </View>
        <View style={{ flex: 1 }}>
          <Button block onTap={nothing}>
            查看订单
          </Button>
        </View>
      </View>
    }
  >
    <View style={{ padding: '40px 0' }}>
      <PickupNumber size="page" number="A086" caption="取餐号" />
    </View>
    <View className="g-stack">
      <Card>
        <ProgressSteps steps={STEPS} />
      </Card>
    </View>
  </Page>
)

export const Coupons = () => (
  <Page
    title="优惠券"
    onBack={nothing}
    footer={
      <Button block kind="tonal" onTap={nothing}>
        领券中心，还有 4 张可领
      </Button>
    }
  >
    <TextTabs
      label="状态"
      value="on"
      onChange={nothing}
      tabs={[
        { value: 'on', label: '可用', count: 6 },
        { value: 'used', label: '已使用' },
        { value: 'old', label: '已过期' },
      ]}
    />
    <View className="g-stack" style={{ paddingTop: 4, gap: 10 }}>
      <Coupon
        value={{ kind: 'amount', fen: 1500 }}
        condition="满 80 可用"
        title="秋冬满减券"
        lines={['堂食、自取、外卖通用', '2026.11.30 前有效']}
        side={
          <Button size={32} kind="tonal" onTap={nothing}>
            去使用
          </Button>
        }
      />
      <Coupon
        value={{ kind: 'rate', figure: '8.8', unit: '折' }}
        condition="最高减 ¥20"
        title="会员日折扣券"
        lines={['全部门店，仅小程序', '明天 24:00 到期']}
        expiring
        side={
          <Button size={32} kind="tonal" onTap={nothing}>
            去使用
          </Button>
        }
      />
      <Coupon
        value={{ kind: 'word', word: '兑换' }}
        condition="1 份"
        title="焦糖布丁"
        lines={['愚园路店、静安寺店']}
        selected
        multiple
        onTap={nothing}
      />
      <Section kind="group" title="本店暂不可用" />
      <Coupon
        value={{ kind: 'amount', fen: 3000 }}
        condition="满 200 可用"
        title="宴请满减券"
        lines={['仅限堂食', '2026.12.31 前有效']}
        unusable="仅收银台可用，请结账时出示会员码"
      />
    </View>
  </Page>
)

const STRETCHES: ScaleStretch[] = [
  { fromM: 0, toM: 1_000, label: '1km 内 ¥3' },
  { fromM: 1_000, toM: 3_000, label: '1 至 3km ¥5' },
  { fromM: 3_000, toM: 5_000, label: '3 至 5km ¥8' },
]

/** The scale of a delivery's fee near, far and off it; a map before its data is known. */
export const Deliveries = () => (
  <Page title="外卖" onBack={nothing}>
    <View className="g-pad">
      {[400, 1_400, 4_900, null].map((metres) => (
        <Card key={String(metres)}>
          <DistanceScale stretches={STRETCHES} metres={metres} mark={metres === null ? '' : `你 ${metres / 1_000}km`} />
        </Card>
      ))}
      <MapView label="地图" markers={[]} lines={[]} />
      <PinMap label="拖动地图" caption="送到这里" at={{ lng: 121.4737, lat: 31.2304 }} onMove={() => undefined} />
    </View>
  </Page>
)
