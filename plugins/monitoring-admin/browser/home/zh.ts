/** Chinese labels of what an operator is led by on Home and in the palette. */
export default {
  'Find a customer': '查找客户',
  Find: '查找',
  'User, project, stream, bucket, key, invoice or request':
    '用户、项目、流、存储桶、密钥、发票或请求',
  'Of customers': '客户的内容',
}
