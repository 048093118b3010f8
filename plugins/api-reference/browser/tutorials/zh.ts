export default {
  Tutorials: '教程',
  Tutorial: '教程',
  'All tutorials': '所有教程',
  'There is no such tutorial': '没有这个教程',
  'Open {title}': '打开“{title}”',
  'Open the page': '打开页面',
  Shell: '命令行',
  Request: '请求',
  Signature: '签名',
  'Configuration file console.config.json': '配置文件 console.config.json',
  'First recognition': '首次识别',
  'Store your own recordings in a bucket and recognize them in a sample, by API or SDK.':
    '将您自己的录音存入存储桶，并通过 API 或 SDK 在样本中识别它们。',
  'Create a bucket and add files': '创建存储桶并添加文件',
  'A bucket holds the recordings to recognize. Add audio or video files under 500M. A file can be recognized when its state is Ready.':
    '存储桶保存要识别的录音。添加 500M 以内的音频或视频文件。状态为“就绪”的文件即可被识别。',
  'Create a project': '创建项目',
  'A project attaches one or more buckets and has a host, an access key and an access secret. Apps sign their requests with them.':
    '项目关联一个或多个存储桶，并拥有主机、访问密钥和访问密文。应用用它们为请求签名。',
  'Try it in the browser': '在浏览器中试用',
  'Open the project and its tab Try it. Record a few seconds, or drop a file: the answer is the one that an app gets.':
    '打开项目的“试用”选项卡。录制几秒或拖入文件：得到的结果与应用得到的相同。',
  'Send a sample from your program': '从您的程序发送样本',
  'Send 5 to 20 seconds of audio with your signature. The tab Code samples of a project has complete programs with its host and key in several languages.':
    '发送 5 到 20 秒音频及您的签名。项目的“代码示例”选项卡提供多种语言的完整程序，其中已包含主机和密钥。',
  'File scanning': '文件扫描',
  'Find every recording in long files and read the result as a report.':
    '在长文件中找出每段录音，并以报告形式查看结果。',
  'Create a container': '创建容器',
  'A container says how its files are scanned: which buckets are searched, which engine is used and whether whole files or points are scanned.':
    '容器决定其文件如何扫描：搜索哪些存储桶、使用哪个引擎，以及扫描整个文件还是若干点。',
  'Add files': '添加文件',
  'Upload files, add them by URL, or upload fingerprint files. Each file is scanned at once and its hours are billed.':
    '上传文件、通过 URL 添加，或上传指纹文件。每个文件会立即扫描，并按小时计费。',
  'Read the report': '阅读报告',
  'Ready has a report with each match and its times, Noresult means that nothing was found, Error says why a file could not be scanned.':
    '“就绪”有包含每个匹配及其时间的报告，“无结果”表示未找到内容，“错误”说明文件无法扫描的原因。',
  'Scan again': '重新扫描',
  'After a change of the buckets or the engine, Rescan scans files again. The console names the hours that are billed and asks first.':
    '更改存储桶或引擎后，可用“重新扫描”再次扫描文件。控制台会先说明计费小时数并请求确认。',
  'Monitoring a stream': '监测流',
  'Recognize what a radio or TV stream plays, all day, and get the results.':
    '全天识别电台或电视流播放的内容，并获取结果。',
  'Create a project and add a stream': '创建项目并添加流',
  'Create a project of custom streams with the buckets to search. Add a stream with up to 5 URLs: the first that works is monitored, the others are its fallbacks.':
    '创建自定义流项目并选择要搜索的存储桶。添加最多含 5 个 URL 的流：监测第一个可用的，其余为备用。',
  'Choose a config': '选择配置',
  'A config sets the recognition length, the interval, the noise level and what is recorded. RealTime reports a play while it goes on, Delay once it is over.':
    '配置设定识别时长、间隔、噪声级别以及录制内容。RealTime 在播放过程中报告，Delay 在播放结束后报告。',
  'Watch the results': '查看结果',
  'The results of a day are listed with their times and can be exported. With a timemap the recording of the stream is kept and can be played.':
    '一天的结果按时间列出并可导出。启用时间图后，流的录音会被保留并可播放。',
  'Get reports and notifications': '获取报告和通知',
  'Reports are files of any days or of each month. A state notification sends an email or calls a URL when a stream is down.':
    '报告是任意日期或每月的文件。当流中断时，状态通知会发送邮件或调用 URL。',
  Callbacks: '回调',
  'Receive results on your own server as they are found.': '在您自己的服务器上实时接收结果。',
  'Set a callback URL': '设置回调 URL',
  'Open a monitoring project or a container, and its tab for callbacks. Enter a public URL. A record that is marked as a test is sent at once.':
    '打开监测项目或容器的回调选项卡，输入公开的 URL。会立即发送一条标记为测试的记录。',
  'Check the signature': '检查签名',
  'Each callback is a POST with JSON. X-Signature holds the time and the HMAC-SHA256 of the time and the body, with the secret that the console shows. Reject requests that are older than five minutes or have another signature.':
    '每个回调都是带 JSON 的 POST。X-Signature 包含时间，以及用控制台显示的密钥对时间和正文计算的 HMAC-SHA256。拒绝超过五分钟或签名不符的请求。',
  'Answer with 2xx first': '先返回 2xx',
  'Answer before you work on the body: each attempt may take 10 seconds. X-Delivery is the number of the delivery. The same number can come twice, so store the numbers that you have handled.':
    '在处理正文之前先返回：每次尝试最多 10 秒。X-Delivery 是投递编号。同一编号可能出现两次，请保存已处理的编号。',
  'Look at deliveries': '查看投递',
  'Failed deliveries are tried again after 10 seconds, 1, 5 and 30 minutes, 2 and 6 hours. The log keeps bodies and answers for 30 days, and a delivery can be sent again from there.':
    '失败的投递会在 10 秒、1、5 和 30 分钟、2 和 6 小时后重试。日志保留正文和响应 30 天，并可从中再次发送。',
  Plugins: '插件',
  'Add your own pages, table columns and actions to the console.':
    '向控制台添加您自己的页面、表格列和操作。',
  'Create a plugin': '创建插件',
  'In a checkout of the console, this command writes a plugin with a page, a column, an action, texts and a test.':
    '在控制台的代码目录中，此命令会生成包含页面、列、操作、文本和测试的插件。',
  'Let the console load it': '让控制台加载插件',
  'Name a folder of plugins in the configuration file, then copy the built plugin into it. The console finds it without a restart.':
    '在配置文件中指定插件文件夹，然后将构建好的插件复制进去。控制台无需重启即可发现它。',
  'Change it and see it': '修改并查看效果',
  'Run the development server of the plugin. Open the console with plugin-override in the address, where the operator allows it. The page loads again at each save.':
    '运行插件的开发服务器。在运营方允许的情况下，用地址中的 plugin-override 打开控制台。每次保存后页面会重新加载。',
}
