import { mark } from '../../mark'
import { favicon } from '../favicon'

const { ground, corner, wave, stroke } = mark

const logo = `<svg xmlns="http://www.w3.org/2000/svg" width="220" height="32" viewBox="0 0 220 32"><rect width="32" height="32" rx="${corner}" fill="${ground}"/><path d="${wave}" stroke="#fff" stroke-width="${stroke}" stroke-linecap="round"/><text x="42" y="22" font-family="Segoe UI, system-ui, sans-serif" font-size="17" font-weight="600" fill="#fff">Console API</text></svg>`

/** Swagger UI by the console's fonts, colours and corners, light and dark. */
const css = `
.swagger-ui, .swagger-ui .info .title, .swagger-ui .opblock-tag, .swagger-ui .opblock .opblock-summary-description,
.swagger-ui table thead tr th, .swagger-ui .btn, .swagger-ui label, .swagger-ui .tab li, .swagger-ui select, .swagger-ui input,
.swagger-ui .opblock .opblock-section-header h4, .swagger-ui .parameter__name, .swagger-ui .parameter__type,
.swagger-ui .response-col_status, .swagger-ui .model-title, .swagger-ui section.models h4, .swagger-ui .markdown p {
  font-family: 'Segoe UI', 'Segoe UI Web (West European)', system-ui, -apple-system, Roboto, 'Helvetica Neue', sans-serif;
}
body { margin: 0; background: #fff; }
.swagger-ui .topbar { background: #1b1b1b; padding: 8px 0; }
.swagger-ui .topbar .download-url-wrapper { display: none !important; }
.swagger-ui .topbar-wrapper { justify-content: space-between; }
.swagger-ui .wrapper { max-width: 1200px; }
.swagger-ui .info { margin: 28px 0 20px; }
.swagger-ui .info .title { font-size: 28px; font-weight: 700; color: #242424; }
.swagger-ui .info .title small, .swagger-ui .info .title small.version-stamp { background: #616161; }
.swagger-ui .scheme-container { box-shadow: none; background: none; padding: 0 0 16px; border-bottom: 1px solid #e0e0e0; }
.swagger-ui .opblock-tag { font-size: 18px; font-weight: 600; color: #242424; border-bottom-color: #e0e0e0; }
.swagger-ui .opblock, .swagger-ui .opblock.opblock-get, .swagger-ui .opblock.opblock-post, .swagger-ui .opblock.opblock-put,
.swagger-ui .opblock.opblock-delete, .swagger-ui .opblock.opblock-patch, .swagger-ui .opblock.opblock-head {
  background: #fff; border: 1px solid #e0e0e0; border-radius: 4px; box-shadow: none; margin: 0 0 6px;
}
.swagger-ui .opblock:hover { border-color: #c7c7c7; }
.swagger-ui .opblock .opblock-summary { border: 0 !important; padding: 4px 8px; }
.swagger-ui .opblock .opblock-summary-method {
  min-width: 68px; padding: 3px 0; border-radius: 4px; font-size: 12px; font-weight: 600; text-shadow: none;
}
.swagger-ui .opblock .opblock-summary-path, .swagger-ui .opblock .opblock-summary-path__deprecated { font-size: 14px; font-weight: 400; }
.swagger-ui .opblock.opblock-get .opblock-summary-method { background: #0f6cbd; }
.swagger-ui .opblock.opblock-post .opblock-summary-method { background: #0e700e; }
.swagger-ui .opblock.opblock-put .opblock-summary-method, .swagger-ui .opblock.opblock-patch .opblock-summary-method { background: #8a5300; }
.swagger-ui .opblock.opblock-delete .opblock-summary-method { background: #b10e1c; }
.swagger-ui .opblock.opblock-head .opblock-summary-method, .swagger-ui .opblock.opblock-options .opblock-summary-method { background: #616161; }
.swagger-ui .btn { border-radius: 4px; box-shadow: none; font-weight: 600; }
.swagger-ui .btn.authorize { color: #0f6cbd; border-color: #0f6cbd; }
.swagger-ui .btn.authorize svg { fill: #0f6cbd; }
.swagger-ui .btn.execute { background: #0f6cbd; border-color: #0f6cbd; }
.swagger-ui .filter .operation-filter-input { border: 1px solid #d1d1d1; border-radius: 4px; margin: 12px 0; padding: 8px 12px; }
.swagger-ui select, .swagger-ui input[type=text], .swagger-ui textarea { border-radius: 4px; box-shadow: none; }
html.dark-mode body, html.dark-mode .swagger-ui { background: #1f1f1f; }
html.dark-mode .swagger-ui .info .title, html.dark-mode .swagger-ui .opblock-tag, html.dark-mode .swagger-ui .opblock-summary-path,
html.dark-mode .swagger-ui .opblock-summary-description { color: #fff; }
html.dark-mode .swagger-ui .opblock, html.dark-mode .swagger-ui .opblock.opblock-get, html.dark-mode .swagger-ui .opblock.opblock-post,
html.dark-mode .swagger-ui .opblock.opblock-put, html.dark-mode .swagger-ui .opblock.opblock-delete,
html.dark-mode .swagger-ui .opblock.opblock-patch, html.dark-mode .swagger-ui .opblock.opblock-head {
  background: #292929; border-color: #525252;
}
html.dark-mode .swagger-ui .btn.authorize { color: #479ef5; border-color: #479ef5; }
html.dark-mode .swagger-ui .btn.authorize svg { fill: #479ef5; }
`

export const docsSkin = {
  /** Scripts stay ours alone. The reference sets styles on its elements, and its own rule would ask for https on plain http. */
  transformStaticCSP: (rules: string) =>
    rules
      .replace(/style-src [^;]*/, "style-src 'self' 'unsafe-inline'")
      .replace(/img-src [^;]*/, "img-src 'self' data:")
      .replace(/\s*upgrade-insecure-requests;?/, ''),
  logo: { type: 'image/svg+xml', content: Buffer.from(logo), href: '/', target: '_self' as const },
  theme: {
    title: 'Console API',
    css: [{ filename: 'console.css', content: css }],
    favicon: [
      {
        filename: 'favicon.svg',
        rel: 'icon',
        type: 'image/svg+xml',
        sizes: 'any',
        content: favicon,
      },
    ],
  },
  uiConfig: {
    docExpansion: 'none' as const,
    filter: true,
    deepLinking: true,
    displayRequestDuration: true,
    tryItOutEnabled: true,
    defaultModelsExpandDepth: -1,
  },
}
