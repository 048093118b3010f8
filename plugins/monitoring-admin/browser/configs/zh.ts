/** Chinese labels of the provider's recognition settings. */
export default {
  'Custom configs': '流配置',
  'Delete config {name}': '删除配置 {name}',
  'Config “{name}” deleted successfully': '配置“{name}”删除成功',
  'Customers can choose it no more. No stream uses it.': '客户将无法再选择它。没有流在使用它。',
  'New streams begin with it: it can be changed, and not deleted':
    '新的流以它开始：可以更改，不能删除',
  'A config of this name already exists': '同名配置已存在',
}
