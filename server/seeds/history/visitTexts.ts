export type ReviewText = readonly [rating: number, text: string]

type Visits = Readonly<Record<'hans' | 'en' | 'yue', readonly ReviewText[]>>

/** Reviews of a visit where meals are served. */
const MEALS: Visits = {
  hans: [
    [5, '手机点完到店直接取，一分钟都没等。'],
    [5, '取餐号叫得很清楚，打包袋也结实。'],
    [4, '味道没得挑，中午人多，多等了十来分钟，进度倒是一直看得到。'],
    [4, '店员会提醒过敏原，这点很加分。'],
    [5, '备注了少放盐，真的照做了。'],
    [3, '味道可以，打包的汤洒了一点，希望盖子再紧些。'],
    [3, '比预计时间晚了八分钟，好在东西还是热的。'],
    [2, '少给了一份小食，打电话店里很快补了，但还是耽误时间。'],
    [4, '分量比想象中大，两个人点三样就够。'],
    [5, '已经是这个月第五次来了，稳定。'],
    [4, '环境安静，适合一个人吃饭。'],
    [5, '预约了十二点半，到店刚好出餐，没有放凉。'],
    [4, '套餐比单点划算，饮料换了一款加两块，能接受。'],
    [5, '带爸妈来的，字能调大，他们自己就点完了。'],
    [5, '会员价省了几块，满减也一起用上了。'],
    [4, '桌子擦得干净，筷子是独立包装。'],
    [3, '口味偏咸，下次会备注少盐。'],
    [4, '打包盒可降解，盖得严实，路上没洒。'],
  ],
  en: [
    [5, 'Ordered from the table, paid on my phone, food in twelve minutes. Lovely.'],
    [5, 'The staff pointed out the allergens before I had to ask. Rare and appreciated.'],
    [4, 'Really good, but go before noon at weekends or you will wait.'],
    [5, 'Pickup was instant: number on the screen, bag on the counter.'],
    [4, 'Generous portions. Two dishes are plenty for one person.'],
    [3, 'Tasty, though the soup leaked a little on the way home.'],
    [5, 'My third time this month. It never disappoints.'],
  ],
  yue: [
    [5, '味道好正，同屋企樓下嗰間有得揮。'],
    [5, '落咗單十分鐘就攞到，仲係熱辣辣。'],
    [4, '份量夠，就係晏晝多人少少。'],
    [5, '店員好好，走葱真係走足。'],
    [4, '幾好食，下次試埋燉湯。'],
    [3, '味道可以，等多咗成十分鐘。'],
  ],
}

const TEA: Visits = {
  hans: [
    [5, '手机点完走过去正好出杯，一分钟都没等。'],
    [5, '三分糖就是三分糖，每次都准。'],
    [4, '下午三点人多，等了十来分钟，进度倒是一直看得到。'],
    [5, '杯子封得很牢，骑车带回办公室一滴没洒。'],
    [4, '茶味很正，就是大杯冰多了点，下次点少冰。'],
    [3, '味道可以，珍珠那天有点硬，跟店员说了会重煮。'],
    [4, '店员会提醒含奶，过敏的人很安心。'],
    [5, '这个月第五杯了，味道一直稳。'],
    [4, '双杯比单点划算，和同事一人一杯。'],
    [5, '自己带杯子也给装，少了一个塑料杯。'],
    [3, '比预计晚了八分钟，冰化了一些。'],
    [5, '换季的新品没有踩雷，回甘很明显。'],
  ],
  en: [
    [5, 'Ordered on the walk over, cup on the counter when I got there.'],
    [4, 'Proper tea under the milk. A little less ice next time.'],
    [5, 'Thirty percent sugar really is thirty percent. Rare.'],
    [4, 'Busy at three, but the app told me exactly how long.'],
    [3, 'Good tea, though my pearls were a bit firm that day.'],
    [5, 'Sealed tight: not a drop spilt on the bike.'],
  ],
  yue: [
    [5, '落咗單行過去，杯茶啱啱整好。'],
    [4, '茶味好正，下次走冰先。'],
    [5, '少甜就係少甜，次次都準。'],
    [4, '下晝多人，等咗十分鐘，不過個 app 睇到進度。'],
    [3, '味道可以，珍珠嗰日煙韌咗少少。'],
  ],
}

const BAKERY: Visits = {
  hans: [
    [5, '早上七点到，第一炉还烫手，纸袋都是热的。'],
    [5, '晚上十点凭取货号开柜，两分钟就拿走了，下班晚的人有救。'],
    [4, '面包没得挑，就是热门的下午常卖完，建议先在手机上看。'],
    [4, '纸袋结实，可颂带到公司没压扁。'],
    [5, '会员日来囤一周的吐司，省了不少。'],
    [3, '寄来的盒子有点压痕，里面的饼干没碎。'],
    [4, '杂货选得好，牛奶鸡蛋顺手就带了。'],
    [5, '生日蛋糕写的字很工整，提前两小时就能取。'],
    [4, '切片切得均匀，厚薄可以备注。'],
    [5, '原料写得清楚，给孩子买放心。'],
  ],
  en: [
    [5, 'The first batch was still hot in the bag at seven.'],
    [5, 'Picked up from the locker at ten at night. Brilliant.'],
    [4, 'Good bread, but the favourites are gone by the afternoon.'],
    [4, 'The bag kept my croissants in one piece all the way to work.'],
    [3, 'The parcel had a dent, but nothing inside was broken.'],
  ],
  yue: [
    [5, '朝早七點去，頭一爐仲熱辣辣。'],
    [5, '夜晚十點開櫃攞，兩分鐘搞掂。'],
    [4, '麵包好食，不過下晝好快賣晒。'],
    [4, '紙袋夠實，返到公司都冇壓扁。'],
  ],
}

const COURTS: Visits = {
  hans: [
    [5, '木地板弹性好，打完膝盖不疼。'],
    [5, '灯光不晃眼，高远球看得清。'],
    [4, '周末晚上贵一点，但订得到，不用抢。'],
    [5, '淋浴水热，毛巾架干净，下班打完直接回家。'],
    [4, '四片场之间有隔网，隔壁的球很少滚过来。'],
    [3, '周五晚上停车绕了两圈，场地本身没话说。'],
    [5, '按半小时算，提前走少付，很合理。'],
    [4, '前台借拍子很快，换手胶也能帮忙。'],
    [4, '通风不错，夏天不闷。'],
  ],
  en: [
    [5, 'Sprung wooden floor: my knees thanked me.'],
    [5, 'Lights that never get in your eyes, even on high clears.'],
    [4, 'Dearer on Friday nights, but there was a court to be had.'],
    [4, 'Paid by the half hour and left early: fair.'],
    [3, 'Parking took a while. The courts are great.'],
  ],
  yue: [
    [5, '木地板夠彈，打完膝頭唔痛。'],
    [5, '燈光唔晃眼，高遠球睇得清。'],
    [4, '星期五夜晚貴少少，不過訂到場。'],
    [4, '半個鐘計，早走畀少啲，合理。'],
  ],
}

const OTHERS: Readonly<Record<string, Visits>> = { M1002: TEA, M1004: BAKERY, M1006: COURTS }

/** Reviews of a visit to a merchant's shops, for any dishes. */
export const visitsAt = (merchantCode: string, lang: 'hans' | 'en' | 'yue'): readonly ReviewText[] => (OTHERS[merchantCode] ?? MEALS)[lang]
