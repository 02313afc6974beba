/** What a partner's programmer needs to know about §4.6 besides the schemas, for the OpenAPI document. */
export const partnerGuide = (responseBaseUrl: string) => {
  const base = responseBaseUrl === "" ? "https://responses.example" : responseBaseUrl;
  return {
    ...(responseBaseUrl === "" ? {} : { servers: [{ url: responseBaseUrl }] }),
    description: `Sends one candidate's response to one vacancy (§4.6).

**Key.** The employer's administrator gives you a key for \`responses\`; send it in \`X-ApiKey\`. Without a good key the answer is 404
\`{"error": "No route found"}\`, as at an address that does not exist: when you see it, check address and key. Cookies mean nothing here.

**Fields.** \`vacancy_id\`, \`full_name\` and \`phone\` are required; \`null\`, \`""\` and a field left out are the same. \`phone\` is
\`+7 (***) ***-**-**\` to the letter. \`cv_url\` is a link of http or https of at most 255 characters, \`about_candidate\` has at most 2000
characters (code points; a line break is one), \`birthday\` is a day \`YYYY-MM-DD\` of a candidate of 14 to 100 years. A field that is not
listed is refused by its name.

**Errors.** 400 tells everything that is wrong at once: \`field\` is the parameter's name (empty when the request as a whole cannot be
read), \`text\` is for people, \`value\` is what you sent. A vacancy that is unknown, archived or another employer's is an error of
\`vacancy_id\`. Nothing is kept of a refused request; mend it and send it again.

**Again.** Send an \`Idempotency-Key\` of your own (1 to 200 printable ASCII characters) with every response, and the same one when you did
not get an answer: within 30 days you get the first answer again and no second response is made. The same key with another body is a 400.

**Pace.** Each key may send so many requests a minute, refused ones among them (120 unless the employer set another number). Beyond it the
answer is 429; \`Retry-After\` says after how many seconds to go on. On 5xx, wait and send again with the same \`Idempotency-Key\`.

\`\`\`sh
curl ${base}/v1/add_response \\
  -H 'Content-Type: application/json' \\
  -H "X-ApiKey: $PLACARD_KEY" \\
  -H 'Idempotency-Key: 5f2c1c1e-0001' \\
  -d '${JSON.stringify(example)}'
\`\`\`

\`\`\`json
{"data":{"id":12345}}
\`\`\``,
    requestExample: example,
    responseExamples: {
      "200": { data: { id: 12345 } },
      "400": {
        data: {},
        errors: [
          { text: "Поле «ФИО» не может быть пустым.", field: "full_name", value: null },
          {
            text: "Поле «Телефон»: ожидался формат +7 (***) ***-**-**, цифры вместо звёздочек.",
            field: "phone",
            value: "8 200 123-45-67",
          },
        ],
      },
      "404": { error: "No route found" },
      "429": {
        data: {},
        errors: [
          {
            text: "Слишком много запросов с этим ключом: не больше 120 в минуту.",
            field: "",
            value: null,
          },
        ],
      },
    },
  };
};

const example = {
  vacancy_id: 101,
  full_name: "Скрепкина Вера Олеговна",
  phone: "+7 (200) 123-45-67",
  cv_url: "https://resumes.example/skrepkina",
  about_candidate: "Пять лет на складе бумаги.",
  birthday: "1994-02-28",
  citizenship: "Россия",
};
