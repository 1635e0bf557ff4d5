import { defineStaffHandlers } from '../../http/staff/staff'
import { defineModule } from '../../module'
import { createGroupDesk } from './groups'

export {
  customFields,
  FIELD_PICTURE,
  findGroup,
  findGroupByCode,
  findGroups,
  findGroupsOfShop,
  findShopPage,
  hasGroups,
  putShopPage,
  type ShopGroupRow,
  type ShopPageRow,
} from './queries'

/** Pages of shops, and the groups in which merchants show their shops. */
export const shopPageModule = defineModule({
  name: 'shopPage',
  tables: ['shop_group', 'shop_group_shop', 'shop_page'],
  reads: ['shop'],
  make({ db }) {
    const groups = createGroupDesk(db)
    return {
      staffHandlers: defineStaffHandlers({
        '/staff/getShopGroups': groups.get,
        '/staff/setShopGroups': groups.set,
      }),
    }
  },
})
