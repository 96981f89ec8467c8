import { Html, html } from '../lib/html.ts';

export interface MailContent {
  /** Tag for `<html lang>`. */
  tag: string;
  direction: 'ltr' | 'rtl';
  product: string;
  title: string;
  text: string;
  button: string;
  link: string;
  /** Says for how long the link works. */
  expiry: string;
  linkHint: string;
  ignore: string;
  automatic: string;
}

const font = "font-family:-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif";
const small = `margin:0 0 12px;${font};font-size:14px;line-height:22px;color:#5b6663`;

/** Styles inline, because mail programs drop the rest; those that keep it get a dark form as well. */
export function renderMailHtml(mail: MailContent): string {
  const start = mail.direction === 'rtl' ? 'right' : 'left';
  return html`<!doctype html>
    <html lang="${mail.tag}" dir="${mail.direction}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>${mail.title}</title>
        ${darkStyle}
      </head>
      <body class="page" style="margin:0;padding:0;background:#f4f1ea">
        <div style="display:none;max-height:0;overflow:hidden">${mail.text}</div>
        <table
          role="presentation"
          class="page"
          width="100%"
          cellpadding="0"
          cellspacing="0"
          style="background:#f4f1ea"
        >
          <tr>
            <td align="center" style="padding:32px 16px">
              <table
                role="presentation"
                class="card"
                width="100%"
                cellpadding="0"
                cellspacing="0"
                dir="${mail.direction}"
                style="max-width:520px;background:#fffdf9;border:1px solid #e4dfd4;border-radius:16px"
              >
                <tr>
                  <td style="padding:32px;text-align:${start}">
                    <p
                      class="brand"
                      style="margin:0 0 24px;${font};font-size:18px;font-weight:700;color:#0f5a57"
                    >
                      ${mail.product}
                    </p>
                    <h1
                      class="strong"
                      style="margin:0 0 12px;${font};font-size:24px;line-height:32px;color:#17211f"
                    >
                      ${mail.title}
                    </h1>
                    <p
                      class="strong"
                      style="margin:0 0 24px;${font};font-size:16px;line-height:26px;color:#17211f"
                    >
                      ${mail.text}
                    </p>
                    <p style="margin:0 0 24px">
                      <a
                        href="${mail.link}"
                        style="display:inline-block;padding:14px 28px;background:#0f5a57;border-radius:12px;${font};font-size:16px;font-weight:600;color:#ffffff;text-decoration:none"
                        >${mail.button}</a
                      >
                    </p>
                    <p class="soft" style="${small}">${mail.expiry}</p>
                    <p class="soft" style="${small}">
                      ${mail.linkHint}<br /><a
                        class="brand"
                        href="${mail.link}"
                        dir="ltr"
                        style="color:#0f5a57;word-break:break-all"
                        >${mail.link}</a
                      >
                    </p>
                    <p class="soft" style="${small};margin-bottom:0">${mail.ignore}</p>
                  </td>
                </tr>
              </table>
              <p class="soft" style="${small};margin:20px 0 0;font-size:12px;line-height:18px">
                ${mail.automatic}
              </p>
            </td>
          </tr>
        </table>
      </body>
    </html>`.markup;
}

export function renderMailText(mail: MailContent): string {
  return [mail.title, mail.text, mail.link, mail.expiry, mail.ignore, `--\n${mail.automatic}`].join(
    '\n\n',
  );
}

const darkStyle = new Html(`<style>
  @media (prefers-color-scheme: dark) {
    .page { background: #101716 !important }
    .card { background: #182220 !important; border-color: #2b3835 !important }
    .brand { color: #7fd1c7 !important }
    .strong { color: #f3f0e9 !important }
    .soft { color: #b3beba !important }
  }
</style>`);
